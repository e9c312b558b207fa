import { expect, it } from 'vitest'
import { daysOfText } from './jobs.rules.ts'

it.each([
  '2026-10-02, 2026-10-01',
  '2026-10-02，2026-10-01',
  '2026-10-02、2026-10-01、',
  ' 2026-10-02 2026-10-01\n2026-10-02',
])(
  'days are read from a text with Western or Chinese commas or white space, sorted and without duplicates: %j',
  (text) => {
    expect(daysOfText(text)).toEqual(['2026-10-01', '2026-10-02'])
  },
)

it('a text that contains only separators has no days', () => {
  expect(daysOfText(' ，、, ')).toEqual([])
})
