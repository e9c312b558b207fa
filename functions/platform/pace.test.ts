import { expect, it } from 'vitest'
import { newPace } from './pace.ts'

it('halves the number of records after each lost race, down to one, and doubles it after each commit', () => {
  const pace = newPace(() => true)
  const sizes: number[] = []
  for (const end of ['lost', 'lost', 'lost', 'lost', 'won', 'won', 'won', 'won', 'won', 'won'] as const) {
    sizes.push(pace.take(9))
    pace[end]()
  }
  expect(sizes).toEqual([9, 4, 2, 1, 1, 2, 4, 8, 9, 9])
})

it('does not raise the maximum after a commit of fewer records', () => {
  const pace = newPace(() => true)
  pace.take(90)
  pace.lost()
  pace.take(3)
  pace.won()
  expect(pace.take(90)).toBe(45)
})

it('once the time of the call is over, allows retries only before its first commit', () => {
  const pace = newPace(() => false)
  pace.take(9)
  pace.lost()
  expect(pace.mayContinue()).toBe(true)
  pace.won()
  expect(pace.mayContinue()).toBe(false)
})
