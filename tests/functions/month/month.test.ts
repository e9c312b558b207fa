import { beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../simulation/checks/check-books.ts'
import { MINIMUM_COUNTS } from './minimum-counts.ts'
import { type MonthRun, runMonth } from './run-month.ts'

let run: MonthRun

beforeAll(async () => {
  run = await runMonth()
}, 120_000)

describe('a simulated month of two companies', () => {
  it.each([1, 2, 3, 4, 5])('has the stock, balances, fees and bills expected by its book after week %i', (week) => {
    const { actual, expected } = run.weeks[week - 1] ?? {}
    expect(actual).toBeDefined()
    expect(actual).toEqual(expected)
  })

  it('leaves the lots expected by its book', () => {
    const { actual, expected } = run.lots
    expect(expected.length).toBeGreaterThan(20)
    expect(actual).toEqual(expected)
  })

  it('leaves no audit breaches and no dead letters', async () => {
    const { stage, north, harbor } = run.month.setup
    const breaches: string[] = []
    await checkBooks({ cloud: stage.cloud, sides: [north, harbor], breach: (what) => breaches.push(what) })
    expect(breaches).toEqual([])
    expect([...stage.cloud.queues.values()].flatMap(({ dead }) => dead)).toEqual([])
  })

  it('contains each kind of event at least as often as required, and no other kinds', () => {
    const rare = Object.entries(MINIMUM_COUNTS).filter(([kind, least]) => (run.month.counts.get(kind) ?? 0) < least)
    expect(rare).toEqual([])
    expect([...run.month.counts.keys()].filter((kind) => !(kind in MINIMUM_COUNTS))).toEqual([])
  })
})
