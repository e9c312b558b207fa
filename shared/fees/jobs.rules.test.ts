import { expect, it } from 'vitest'
import { daysOfText } from './jobs.rules.ts'

it.each([
  '2026-10-02, 2026-10-01',
  '2026-10-02，2026-10-01',
  '2026-10-02、2026-10-01、',
  ' 2026-10-02 2026-10-01\n2026-10-02',
])('reads days separated by Western or Chinese commas or by spaces: %j', (text) => {
  expect(daysOfText(text)).toEqual(['2026-10-01', '2026-10-02'])
})

it('finds no days in separators alone', () => {
  expect(daysOfText(' ，、, ')).toEqual([])
})
