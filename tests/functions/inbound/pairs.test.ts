import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboundRef, updateArrivalsUnder } from '../../../functions/inbound/public.ts'
import { acceptPair } from '../../../functions/inbound/use-cases/accept-pair.ts'
import { claimTracking } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import { countUnseenNumbers, listUnseenNumbers } from '../../../functions/inbound/use-cases/lists.ts'
import { suggestPairs } from '../../../functions/inbound/use-cases/suggest-pairs.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { Refusal } from '../../../shared/contract/errors.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { newMember, newProduct, newWarehouse, startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { parcelOf } from '../parcels/parcel-world.ts'
import {
  arrive,
  checkBooks,
  confirm,
  type Dock,
  give,
  newDock,
  newTracking,
  take,
  typeIn,
} from '../tracking/arrivals.ts'
import { checkNumbers, eventsOf, remove, reverseRow } from './check-numbers.ts'

let store: TestStore
let deps: Deps
let dock: Dock

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
})
afterAll(() => store.stop())
beforeEach(async () => {
  dock = await newDock(deps)
})

/** The number with its ninth character replaced. */
const slipped = (tracking: string): string =>
  `${tracking.slice(0, 8)}${tracking[8] === '7' ? '8' : '7'}${tracking.slice(9)}`
const accept = (inboundNo: string, tracking: string, arrival: string, actor = dock.nurse, by = deps) =>
  acceptPair(by, actor, { doctorNo: dock.doctorNo, inboundNo, tracking, arrival })
const suggested = async (trackings: string[], actor = dock.nurse) =>
  (await suggestPairs(deps, actor, { doctorNo: dock.doctorNo, trackings })).records
const unseen = async (actor: CompanyActor, more: object = {}) =>
  (
    await listUnseenNumbers(
      deps,
      actor,
      inbound.calls.listUnseenNumbers.body.parse({ doctorNo: dock.doctorNo, ...more }),
    )
  ).records.map(({ tracking }) => tracking)
const counts = async (actor: CompanyActor, by = deps, more: object = {}) =>
  (
    await countUnseenNumbers(
      by,
      actor,
      inbound.calls.countUnseenNumbers.body.parse({ doctorNo: dock.doctorNo, ...more }),
    )
  ).ages.map(({ count }) => count)
const trackingsOf = async (inboundNo: string) =>
  (await deps.table.get(inboundRef({ doctorNo: dock.doctorNo, inboundNo }), { consistent: true }))?.trackings ?? []
/** Creates a mistyped number submitted for a take, and the arrived parcel it was meant for. */
const pair = async (qty = 5) => {
  const arrival = newTracking()
  const given = slipped(arrival)
  const inboundNo = await take(deps, dock, qty)
  await give(deps, dock, inboundNo, [{ tracking: given, qty }])
  await arrive(deps, dock, arrival, qty)
  return { inboundNo, given, arrival }
}
/** Deps whose table runs `run` to its end before one step of the call under test. */
const runAt = (step: number, run: () => Promise<unknown>): Deps => {
  let steps = 0
  return { ...deps, table: interruptedTable(deps.table, async () => void (++steps === step && (await run()))) }
}
const STEPS = [1, 2, 3, 4, 5, 6]
const refused = (running: Promise<unknown>) =>
  running.then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return error.code
    },
  )
const claim = (inboundNo: string, tracking: string, qty: number, actor = dock.nurse) =>
  claimTracking(deps, actor, { doctorNo: dock.doctorNo, inboundNo, tracking, qty })

describe('a number that no warehouse has seen', () => {
  const isOver = async (tracking: string) =>
    (
      await listUnseenNumbers(deps, dock.nurse, inbound.calls.listUnseenNumbers.body.parse({ doctorNo: dock.doctorNo }))
    ).records
      .filter((one) => one.tracking === tracking)
      .flatMap(({ takes }) => takes.map((one) => [one.inboundNo, one.isOver]))

  it('is marked as not needed for a completed take, and disappears when removed', async () => {
    const [extra, parcel] = [newTracking(), newTracking()]
    const [over, open] = [await take(deps, dock, 2), await take(deps, dock, 3)]
    await give(deps, dock, over, [
      { tracking: extra, qty: 2 },
      { tracking: parcel, qty: 2 },
    ])
    await give(deps, dock, open, [{ tracking: extra, qty: 1 }])
    await arrive(deps, dock, parcel, 2)
    expect(await isOver(extra)).toEqual([
      [over, false],
      [open, false],
    ])
    await claim(over, parcel, 2)
    expect(await isOver(extra)).toEqual([
      [over, true],
      [open, false],
    ])
    await remove(deps, dock, over, [extra])
    expect(await isOver(extra)).toEqual([[open, false]])
    await remove(deps, dock, open, [extra])
    expect(await unseen(dock.nurse)).toEqual([])
    await checkNumbers(deps, dock)
  })
})

describe('the list of unseen numbers', () => {
  it('shows the company and the nurse the numbers without a row, oldest first', async () => {
    const other = await newMember(deps, dock.doctor, 'nurse')
    const [mine, theirs] = [await take(deps, dock, 9), await take(deps, dock, 9, other)]
    const [a, b, c, waiting] = [newTracking(), newTracking(), newTracking(), newTracking()]
    await give(deps, dock, mine, [{ tracking: a, qty: 1 }])
    await give(deps, dock, theirs, [{ tracking: b, qty: 1 }], other)
    await give(deps, dock, mine, [
      { tracking: c, qty: 1 },
      { tracking: waiting, qty: 1 },
    ])
    await typeIn(deps, dock, [{ tracking: waiting }])
    expect(await unseen(dock.doctor)).toEqual([a, b, c])
    expect(await unseen(dock.nurse)).toEqual([a, c])
    expect(await unseen(other)).toEqual([b])
    expect(await unseen(dock.doctor, { userNo: dock.nurse.userNo })).toEqual([a, c])
    expect(await unseen(dock.doctor, { userNo: other.userNo, warehouseNo: dock.warehouseNo })).toEqual([b])
    expect(await unseen(dock.doctor, { userNo: other.userNo, productNo: dock.productNo })).toEqual([b])
    const { warehouseNo } = await newWarehouse(deps, dock.doctor)
    expect(await unseen(dock.doctor, { userNo: other.userNo, warehouseNo })).toEqual([])
    expect(await counts(dock.doctor, deps, { userNo: dock.nurse.userNo })).toEqual([2, 0, 0, 0])
    await expect(unseen(dock.nurse, { userNo: other.userNo })).rejects.toMatchObject({ code: 'missing' })
    await remove(deps, dock, mine, [a])
    expect(await unseen(dock.doctor)).toEqual([b, c])
    expect(await counts(dock.doctor)).toEqual([2, 0, 0, 0])
  })

  it('can be filtered by warehouse and product, and is counted by age', async () => {
    const inboundNo = await take(deps, dock, 9)
    const tracking = newTracking()
    await give(deps, dock, inboundNo, [{ tracking, qty: 1 }])
    const [{ warehouseNo }, { productNo }] = [
      await newWarehouse(deps, dock.doctor, { adminNo: dock.admin.userNo }),
      await newProduct(deps, dock.doctor),
    ]
    const own = { warehouseNo: dock.warehouseNo, productNo: dock.productNo }
    for (const actor of [dock.doctor, dock.nurse]) {
      for (const filter of [{}, own, { warehouseNo: own.warehouseNo }, { productNo: own.productNo }]) {
        expect(await unseen(actor, filter)).toEqual([tracking])
        expect(await counts(actor, deps, filter)).toEqual([1, 0, 0, 0])
      }
      for (const filter of [{ warehouseNo }, { productNo }, { ...own, productNo }, { ...own, warehouseNo }]) {
        expect(await unseen(actor, filter)).toEqual([])
      }
    }
    const at = (days: number) => ({
      ...deps,
      now: () => new Date(Date.parse(deps.now()) + days * 86_400_000).toISOString(),
    })
    expect(await counts(dock.doctor, at(5))).toEqual([0, 1, 0, 0])
    expect(await counts(dock.doctor, at(10))).toEqual([0, 0, 1, 0])
    expect(await counts(dock.nurse, at(40))).toEqual([0, 0, 0, 1])
  })
})

describe('suggested pairs', () => {
  it('are listed with reasons, most likely first, without submitted numbers, and for a nurse only with numbers like their own', async () => {
    const { inboundNo, given, arrival } = await pair()
    const sameSix = `9999999999${given.slice(-6)}`
    // Consecutive numbers may differ in one digit, which would count as a slip.
    const [sameQty, others] = [`TBA444${newTracking().slice(-9)}`, `8888888888${given.slice(-6)}`]
    await arrive(deps, dock, sameSix, 3)
    await arrive(deps, dock, sameQty, 5)
    const other = await newMember(deps, dock.doctor, 'nurse')
    await give(deps, dock, await take(deps, dock, 5, other), [{ tracking: others, qty: 5 }], other)
    await arrive(deps, dock, others, 5)
    const pairOf = { tracking: given, inboundNo }
    const bySlip = { ...pairOf, arrival, unclaimed: 5, lastSix: true, slip: { kind: 'replaced', at: 9 }, sameQty: true }
    const bySix = { ...pairOf, arrival: sameSix, unclaimed: 3, lastSix: true, sameQty: false }
    expect(await suggested([given])).toMatchObject([bySlip, bySix])
    expect(await suggested([given], dock.doctor)).toMatchObject([
      bySlip,
      bySix,
      { ...pairOf, arrival: sameQty, lastSix: false, sameQty: true },
    ])
    expect(await suggested([given], other)).toEqual([])
  })

  it('exclude parcels of another product, unconfirmed parcels, and numbers that have been seen', async () => {
    const { inboundNo, given, arrival } = await pair()
    const tracking = newTracking()
    await give(deps, dock, inboundNo, [{ tracking, qty: 2 }])
    await typeIn(deps, dock, [{ tracking: slipped(tracking) }])
    const { productNo } = await newProduct(deps, dock.doctor, { upc: '012345678905' })
    const { batchNumber } = await typeIn(deps, dock, [
      { tracking: `${tracking.slice(0, -1)}X`, upc: '012345678905', qty: 2 },
    ])
    await confirm(deps, dock, batchNumber, [{ upc: '012345678905', productNo }])
    expect((await suggested([tracking])).map((one) => one.arrival)).toEqual([])
    await typeIn(deps, dock, [{ tracking: given }])
    expect(await suggested([given, arrival])).toEqual([])
  })
})

describe('accepting a pair', () => {
  it("replaces the number with the parcel's, which is then matched, and records a note and an event for each", async () => {
    const { inboundNo, given, arrival } = await pair()
    expect(await accept(inboundNo, given, arrival)).toEqual({ inboundNo, tracking: arrival, replaced: given })
    const { userName } = dock.nurse
    expect(await trackingsOf(inboundNo)).toMatchObject([
      { tracking: arrival, qty: 5, status: 'matched', replaces: { tracking: given, userName } },
    ])
    expect(await unseen(dock.doctor)).toEqual([])
    expect(await eventsOf(deps, dock, given)).toMatchObject([
      { kind: 'submitted' },
      { kind: 'removed', pairedWith: arrival, userName },
    ])
    expect(await eventsOf(deps, dock, arrival)).toMatchObject([{ kind: 'submitted', pairedWith: given, inboundNo }])
    const pairings = async (number: string) =>
      (await parcelOf(deps, dock.nurse, number)).records.flatMap(({ kind, pairedWith }) =>
        pairedWith === undefined ? [] : [[kind, pairedWith]],
      )
    expect(await pairings(arrival)).toEqual([['submitted', given]])
    expect(await pairings(given)).toEqual([['numberRemoved', arrival]])
    await checkNumbers(deps, dock)
    await claim(inboundNo, arrival, 5)
    await checkBooks(deps, dock)
    // The mistyped number is now free for its real owner.
    const other = await newMember(deps, dock.doctor, 'nurse')
    const theirs = await take(deps, dock, 5, other)
    expect(await give(deps, dock, theirs, [{ tracking: given, qty: 5 }], other)).toMatchObject({ successCount: 1 })
  })

  it("is undone by removing the parcel's number and submitting the mistyped one again", async () => {
    const { inboundNo, given, arrival } = await pair()
    await accept(inboundNo, given, arrival, dock.doctor)
    expect(await eventsOf(deps, dock, given)).toMatchObject([{}, { kind: 'freed', userName: dock.doctor.userName }])
    await remove(deps, dock, inboundNo, [arrival])
    await give(deps, dock, inboundNo, [{ tracking: given, qty: 5 }])
    expect(await unseen(dock.nurse)).toEqual([given])
    expect(await suggested([given])).toHaveLength(1)
  })

  it('is refused for another nurse, and if the number or the parcel has changed', async () => {
    const { inboundNo, given, arrival } = await pair()
    const other = await newMember(deps, dock.doctor, 'nurse')
    expect(await refused(accept(inboundNo, given, arrival, other))).toBe('missing')
    expect(await refused(accept(inboundNo, newTracking(), arrival))).toBe('conflict')
    expect(await refused(accept(inboundNo, given, newTracking()))).toBe('conflict')
    const theirs = await take(deps, dock, 5, other)
    await give(deps, dock, theirs, [{ tracking: arrival, qty: 5 }], other)
    expect(await refused(accept(inboundNo, given, arrival))).toBe('conflict')
    await typeIn(deps, dock, [{ tracking: given }])
    expect(await refused(accept(inboundNo, given, newTracking()))).toBe('conflict')
    await checkNumbers(deps, dock)
  })

  it.each(STEPS)('is serialized with a claim by another nurse, at step %i', async (step) => {
    const { inboundNo, given, arrival } = await pair()
    const other = await newMember(deps, dock.doctor, 'nurse')
    const theirs = await take(deps, dock, 5, other)
    let isTheirs = false
    const by = runAt(step, async () => {
      isTheirs = (await refused(claim(theirs, arrival, 5, other))) === undefined
    })
    const code = await refused(accept(inboundNo, given, arrival, dock.nurse, by))
    expect(code !== undefined).toBe(isTheirs)
    await checkNumbers(deps, dock)
    await checkBooks(deps, dock)
  })

  it('gives the parcel to one of two nurses if they and the company accept their pairs concurrently', async () => {
    const { inboundNo, given, arrival } = await pair()
    const other = await newMember(deps, dock.doctor, 'nurse')
    const theirs = await take(deps, dock, 5, other)
    const number = `${arrival.slice(0, -1)}X`
    await give(deps, dock, theirs, [{ tracking: number, qty: 5 }], other)
    const codes = await Promise.all([
      refused(accept(inboundNo, given, arrival)),
      refused(accept(theirs, number, arrival, other)),
      refused(accept(theirs, number, arrival, dock.doctor)),
    ])
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    await checkNumbers(deps, dock)
  })

  it.each(STEPS)('is serialized with the removal of the number, at step %i', async (step) => {
    const { inboundNo, given, arrival } = await pair()
    let isGone = false
    const by = runAt(step, async () => {
      await remove(deps, dock, inboundNo, [given])
      isGone = (await trackingsOf(inboundNo)).length === 0
    })
    const code = await refused(accept(inboundNo, given, arrival, dock.nurse, by))
    expect((await trackingsOf(inboundNo)).map(({ tracking }) => tracking)).toEqual(isGone ? [] : [arrival])
    expect(code).toBe(isGone ? 'conflict' : undefined)
    await checkNumbers(deps, dock)
  })

  it.each(STEPS)('is serialized with the reversal of the parcel, at step %i', async (step) => {
    const { inboundNo, given, arrival } = await pair()
    const by = runAt(step, () => reverseRow(deps, dock, arrival))
    await refused(accept(inboundNo, given, arrival, dock.nurse, by))
    await updateArrivalsUnder(deps, dock.doctorNo, [{ tracking: arrival }])
    await checkNumbers(deps, dock)
    await checkBooks(deps, dock)
  })
})
