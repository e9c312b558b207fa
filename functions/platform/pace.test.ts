import { expect, it } from 'vitest'
import { newPace } from './pace.ts'

it('halves what a commit takes with each lost race, down to one, and doubles it with each commit', () => {
  const pace = newPace(() => true)
  const sizes: number[] = []
  for (const end of ['lost', 'lost', 'lost', 'lost', 'won', 'won', 'won', 'won', 'won', 'won'] as const) {
    sizes.push(pace.take(9))
    pace[end]()
  }
  expect(sizes).toEqual([9, 4, 2, 1, 1, 2, 4, 8, 9, 9])
})

it('takes no less after a commit of the few records that were left', () => {
  const pace = newPace(() => true)
  pace.take(90)
  pace.lost()
  pace.take(3)
  pace.won()
  expect(pace.take(90)).toBe(45)
})

it('goes on with the first commit although the time of the call is over, and with no other', () => {
  const pace = newPace(() => false)
  pace.take(9)
  pace.lost()
  expect(pace.mayContinue()).toBe(true)
  pace.won()
  expect(pace.mayContinue()).toBe(false)
})
