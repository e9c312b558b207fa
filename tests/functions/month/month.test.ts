import { beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../simulation/checks/check-books.ts'
import { LEAST } from './contents.ts'
import { type Lived, liveTheMonth } from './lived.ts'

let lived: Lived

beforeAll(async () => {
  lived = await liveTheMonth()
}, 120_000)

describe('a month in the life of two companies', () => {
  it.each([1, 2, 3, 4, 5])('has the stock, balances, fees and bills expected by its book after week %i', (week) => {
    const { said, due } = lived.weeks[week - 1] ?? {}
    expect(said).toBeDefined()
    expect(said).toEqual(due)
  })

  it('leaves the lots expected by its book', () => {
    const { said, due } = lived.lots
    expect(due.length).toBeGreaterThan(20)
    expect(said).toEqual(due)
  })

  it('leaves books in which the audit finds nothing, and no dead letters', async () => {
    const { stage, north, harbor } = lived.month.ground
    const breaches: string[] = []
    await checkBooks({ cloud: stage.cloud, sides: [north, harbor], breach: (what) => breaches.push(what) })
    expect(breaches).toEqual([])
    expect([...stage.cloud.queues.values()].flatMap(({ dead }) => dead)).toEqual([])
  })

  it('contains each kind of event often enough', () => {
    const rare = Object.entries(LEAST).filter(([kind, least]) => (lived.month.counts.get(kind) ?? 0) < least)
    expect(rare).toEqual([])
    expect([...lived.month.counts.keys()].filter((kind) => !(kind in LEAST))).toEqual([])
  })
})
