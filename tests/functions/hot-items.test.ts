import { afterEach, beforeEach, expect, it } from 'vitest'
import { claimTracking } from '../../functions/inbound/use-cases/claim-tracking.ts'
import { takeOffer } from '../../functions/offers/use-cases/take-offer.ts'
import { submitShipment } from '../../functions/outbound/shipments/submit-shipment.ts'
import type { Deps } from '../../functions/platform/deps.ts'
import { saveFbm } from '../../functions/products/use-cases/stock.ts'
import { Refusal } from '../../shared/contract/errors.ts'
import { inbound } from '../../shared/inbound/inbound.contract.ts'
import { products } from '../../shared/products/products.contract.ts'
import { newMember, newOffer, startStore, type TestStore } from '../support/company.ts'
import { chanceOf, VirtualTime } from '../support/virtual-time.ts'
import { newPier, type Pier } from './outbound/pier.ts'
import { arrive, checkBooks, give, newTracking, take } from './tracking/arrivals.ts'
import { newSide, send, stocked, unitsOf } from './transfers/transferring.ts'

// Concurrent calls on one item of a store that is as slow as under load. Calls may be refused for lack of goods, but
// never because of contention. Time is virtual, so that waiting takes no real time.

const REQUEST_MS = 120

let store: TestStore
let pier: Pier
let seed: number
beforeEach(async () => {
  seed = Number(process.env.SEED_OF_CHANCE ?? Date.now() % 1_000_000)
  store = await startStore()
  pier = await newPier(store.deps)
})
afterEach(() => store.stop())

/** Starts all calls concurrently; returns the number of calls by outcome. */
const endsOf = async (calls: readonly ((deps: Deps) => Promise<unknown>)[]): Promise<Record<string, number>> => {
  const time = new VirtualTime()
  const deps = { ...pier.deps, table: time.slow(store.deps.table, REQUEST_MS) }
  const ends = await time.run(() => Promise.allSettled(calls.map((call) => call(deps))), chanceOf(seed))
  const named = ends.map((end) => {
    if (end.status === 'fulfilled') return 'done'
    if (end.reason instanceof Refusal) return end.reason.reason
    throw end.reason
  })
  return Object.fromEntries([...Map.groupBy(named, (name) => name)].map(([name, some]) => [name, some.length]))
}
const times = <T>(count: number, of: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => of(at))

it('32 concurrent shipments of one product succeed as long as there is stock', async () => {
  const productNo = await pier.product(24)
  const bodies = await Promise.all(times(32, () => pier.body([{ productNo, toShip: 1, type: 1 }])))
  const ends = await endsOf(
    bodies.map((body) => (deps) => submitShipment({ ...deps, files: pier.files }, pier.doctor, body)),
  )
  expect(ends, `seed ${seed}`).toEqual({ done: 24, 'outbound.stockShort': 8 })
  expect((await pier.level(productNo))?.stock).toBe(0)
  await checkBooks(store.deps, pier)
})

it('32 concurrent takes of one offer succeed as long as units are left', async () => {
  const { doctor, doctorNo, productNo, warehouseNo } = pier
  const { offerNo } = await newOffer(store.deps, doctor, productNo, { quantity: 24 })
  const nurses = await Promise.all(times(12, () => newMember(store.deps, doctor, 'nurse')))
  const ends = await endsOf(
    times(32, (at) => (deps) => {
      const nurse = nurses[at % nurses.length] ?? pier.nurse
      return takeOffer(deps, nurse, { doctorNo, offerNo, warehouseNo, quantity: 1 })
    }),
  )
  expect(ends, `seed ${seed}`).toEqual({ done: 24, 'offers.noSurplus': 8 })
})

it('30 concurrent transfers of one product succeed as long as there is stock', async () => {
  const [from, to] = [await newSide(store.deps, 'From'), await newSide(store.deps, 'To')]
  await stocked(store.deps, from, 20)
  const ends = await endsOf(times(30, () => (deps) => send(deps, from, to.doctor, 1)))
  expect(ends, `seed ${seed}`).toEqual({ done: 20, 'transfers.onlyAvailable': 10 })
  expect(await unitsOf(store.deps, from.doctor, from.productNo)).toBe(0)
})

it('30 concurrent stocktakes of one stock level all succeed', async () => {
  const { doctor, doctorNo, warehouseNo } = pier
  const productNo = await pier.product(5)
  const ends = await endsOf(
    times(30, (at) => (deps) => {
      const body = { doctorNo, productNo, warehouseNo, qty: 10 + at, note: 'Counted' }
      return saveFbm(deps, doctor, products.calls.saveFbm.body.parse(body))
    }),
  )
  expect(ends, `seed ${seed}`).toEqual({ done: 30 })
  await checkBooks(store.deps, pier)
})

it('30 concurrent claims of parcels of one take all succeed', async () => {
  const { nurse, doctorNo } = pier
  const inboundNo = await take(store.deps, pier, 30)
  const numbers = times(30, newTracking)
  for (const tracking of numbers) await arrive(store.deps, pier, tracking, 1)
  const data = numbers.map((tracking) => ({ tracking, qty: 1 }))
  await give(store.deps, pier, inboundNo, data)
  const ends = await endsOf(
    numbers.map((tracking) => (deps) => {
      const body = { doctorNo, inboundNo, tracking, qty: 1 }
      return claimTracking(deps, nurse, inbound.calls.claimTracking.body.parse(body))
    }),
  )
  expect(ends, `seed ${seed}`).toEqual({ done: 30 })
  await checkBooks(store.deps, pier)
})
