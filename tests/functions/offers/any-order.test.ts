import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { auditCompany } from '../../../functions/audit/audit.ts'
import { readTakesOfOffer } from '../../../functions/inbound/public.ts'
import { offerTakerItem } from '../../../functions/offers/offers.items.ts'
import { offerItem } from '../../../functions/offers/public.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { proposalItem, proposalsOfOffer } from '../../../functions/proposals/public.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { ACTS, type Market, newMarket, PER_NURSE, perform, type Wish } from './any-order/market-acts.ts'

withoutWaits()

const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())
const RUNS = Number(process.env.RUNS ?? 40)

const NEEDED = ['take', 'take', 'relist', 'report', 'recall', 'decide', 'undo', 'wait', 'propose'] as const

const wish: fc.Arbitrary<Wish> = fc.record({
  act: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...ACTS) },
    // Actions on which others depend: without takes, no units can be released or reported, and no hold can lapse.
    { weight: 3, arbitrary: fc.constantFrom<Wish['act']>(...NEEDED) },
  ),
  nurse: fc.nat(1),
  pick: fc.nat(5),
  quantity: fc.integer({ min: 1, max: 7 }),
  trouble: fc.oneof(
    { weight: 5, arbitrary: fc.constant('none' as const) },
    { weight: 1, arbitrary: fc.constantFrom('before' as const, 'after' as const) },
  ),
})

const done = new Map<string, number>()

/** Checks the invariants of an offer, independently of the audit. */
const proveOffer = async ({ deps, doctor, nurses }: Market, offerNo: string): Promise<void> => {
  const doctorNo = doctor.userNo
  const offer = await deps.table.get(ref(offerItem, { doctorNo, offerNo }))
  const takes = await readTakesOfOffer(deps.table, { doctorNo, offerNo })
  const taken = takes.reduce((sum, { qty, returned }) => sum + qty - returned, 0)
  expect(offer?.leftNum, 'nothing is oversold').toBeGreaterThanOrEqual(0)
  expect((offer?.leftNum ?? 0) + taken, 'left + taken = total').toBe(offer?.quantity)
  const proposals = await readAll(deps.table, proposalItem, proposalsOfOffer(doctorNo, offerNo))
  const confirmed = proposals.filter(({ status }) => status === 'confirmed').map(({ inboundNo }) => inboundNo)
  expect(new Set(confirmed).size, 'each confirmed proposal has its own take').toBe(confirmed.length)
  for (const inboundNo of confirmed) expect(takes.map((take) => take.inboundNo)).toContain(inboundNo)
  for (const { userNo } of nurses) {
    const held = takes.filter((take) => take.userNo === userNo)
    const counted = await deps.table.get(ref(offerTakerItem, { doctorNo, offerNo, userNo }))
    expect(counted?.units ?? 0, 'the limit counts the units taken, less those canceled').toBe(unitsOf(held))
    const own = held.filter(({ inboundNo }) => !confirmed.includes(inboundNo))
    expect(unitsOf(own), 'apart from confirmed proposals, no nurse takes more than the limit').toBeLessThanOrEqual(
      PER_NURSE,
    )
  }
}

const unitsOf = (takes: readonly { qty: number; cancelled: number }[]): number =>
  takes.reduce((sum, { qty, cancelled }) => sum + qty - cancelled, 0)

const prove = async (market: Market): Promise<void> => {
  const { deps, doctor, offerNos } = market
  for (const offerNo of offerNos) await proveOffer(market, offerNo)
  const { breaches } = await auditCompany(
    { table: deps.table, wait: async () => {}, now: deps.now },
    { doctorNo: doctor.userNo, deep: true },
  )
  expect(breaches).toEqual([])
}

const play = async (scheduler: fc.Scheduler, people: readonly (readonly Wish[])[]): Promise<void> => {
  const market = await newMarket()
  const hold = (): Promise<void> => scheduler.schedule(Promise.resolve())
  const work = async (wishes: readonly Wish[]): Promise<void> => {
    for (const one of wishes) {
      if (await perform(market, one, hold)) done.set(one.act, (done.get(one.act) ?? 0) + 1)
    }
  }
  await scheduler.waitFor(Promise.all(people.map(work)))
  await prove(market)
}

describe('an offer', () => {
  afterAll(() => console.info([...done].map(([act, times]) => `${act} ${times}`).join(', ')))

  test(`keeps left + taken = total in any order of concurrent actions, despite crashes (seed ${seed})`, async () => {
    const people = fc.array(fc.array(wish, { minLength: 5, maxLength: 12, size: 'max' }), {
      minLength: 3,
      maxLength: 4,
      size: 'max' as const,
    })
    await fc.assert(fc.asyncProperty(fc.scheduler(), people, play), { seed, numRuns: RUNS })
    for (const act of ACTS) expect(done.get(act) ?? 0, act).toBeGreaterThan(0)
  }, 120_000)
})
