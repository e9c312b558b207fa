import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditCompany } from '../../../functions/audit/audit.ts'
import { placesOf } from '../../../functions/fees/runs/plan-fees.ts'
import { listSelfStorages } from '../../../functions/inbound/numbers/list-self-storages.ts'
import { submittedTrackingItem } from '../../../functions/inbound/submitted-tracking.items.ts'
import { claimTracking } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import {
  getInBoundById,
  getNumByTrackings,
  getQtyByTracking,
  getUnClaimTracking,
} from '../../../functions/inbound/use-cases/get-take.ts'
import {
  countUnseenNumbers,
  getTrackingListForDoctor,
  listUnseenNumbers,
} from '../../../functions/inbound/use-cases/lists.ts'
import { getOfferDetail } from '../../../functions/offers/use-cases/get-offer.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { asRead, put, remove as removed } from '../../../functions/platform/db/intent.ts'
import { toStored } from '../../../functions/platform/db/item.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { deletedWarehouseItem, warehouseItem, warehousesEver } from '../../../functions/warehouse-records/public.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { newMember, newWarehouse, startStore, type TestStore } from '../../support/company.ts'
import { arrive, type Dock, give, newDock, newTracking, selfStorageOf, take, typeIn } from '../tracking/arrivals.ts'
import { remove } from './check-numbers.ts'

let store: TestStore
let deps: Deps
let dock: Dock

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow('2026-11-20T18:00:00.000Z')
  dock = await newDock(deps)
})

/** Submits a number for a new take at an instant; `arrived` units are confirmed, and `claimed` of them claimed. */
const given = async (at: string, { arrived = 0, claimed = 0 } = {}, of = dock) => {
  store.setNow(at)
  const inboundNo = await take(deps, of, 5)
  const tracking = newTracking()
  await give(deps, of, inboundNo, [{ tracking, qty: 5 }])
  if (arrived > 0) await arrive(deps, of, tracking, arrived)
  const { doctorNo } = of
  if (claimed > 0) await claimTracking(deps, of.nurse, { doctorNo, inboundNo, tracking, qty: claimed })
  return { inboundNo, tracking }
}
const page = (asked: object = {}, actor = dock.doctor) =>
  getTrackingListForDoctor(
    deps,
    actor,
    inbound.calls.getTrackingListForDoctor.body.parse({ doctorNo: dock.doctorNo, ...asked }),
  )
/** Stores the entries of a number without their marks of self storages, as earlier releases did. */
const unmark = async (tracking: string, more: object = {}): Promise<void> => {
  const { doctorNo } = dock
  const number = await deps.table.get(ref(submittedTrackingItem, { doctorNo, tracking }))
  if (!number) throw new Error('The number is missing')
  const takes = number.takes.map(({ selfStorage: _, ...entry }) => entry)
  const item = { ...toStored(submittedTrackingItem, { ...number, takes }), ...more }
  await deps.table.commit([{ verb: 'put', item, ...asRead(number) }])
}
const found = async (asked: object = {}) => (await page(asked)).records.map(({ tracking }) => tracking)

describe("the company's tracking list", () => {
  it('lists all numbers newest first, a hundred per page, or those with one status', async () => {
    const { tracking: claimed } = await given('2026-11-18T18:00:00.000Z', { arrived: 5, claimed: 5 })
    const { tracking: matched } = await given('2026-11-19T18:00:00.000Z', { arrived: 5, claimed: 2 })
    const { tracking: unmatched } = await given('2026-11-20T18:00:00.000Z')
    const all = await page()
    expect(all).toMatchObject({ size: 100, total: 3 })
    expect(all.records.map(({ tracking }) => tracking)).toEqual([unmatched, matched, claimed])
    expect(all.records[1]).toMatchObject({
      status: 'matched',
      qty: 5,
      claimed: 2,
      userName: dock.nurse.userName,
      warehouseNo: dock.warehouseNo,
      givenDate: '2026-11-19T18:00:00.000Z',
      takes: [{ qty: 5, claimed: 2, status: 'matched' }],
    })
    for (const [status, tracking] of Object.entries({ claimed, matched, unmatched }))
      expect(await found({ status })).toEqual([tracking])
    const first = await page({ size: 2 })
    const next = await page({ size: 2, nextToken: first.nextToken })
    expect([...first.records, ...next.records]).toEqual(all.records)
  })

  it('filters by days in the requested time zone, including the first and the last day', async () => {
    const { tracking: late } = await given('2026-11-20T04:59:59.000Z')
    const { tracking: early } = await given('2026-11-20T05:00:00.000Z')
    expect(await found({ startDate: '2026-11-20' })).toEqual([early])
    expect(await found({ endDate: '2026-11-19' })).toEqual([late])
    expect(await found({ startDate: '2026-11-19', endDate: '2026-11-20' })).toEqual([early, late])
    expect(await found({ startDate: '2026-11-20', endDate: '2026-11-20', timeZone: 'UTC' })).toEqual([early, late])
    expect(await found({ startDate: '2026-11-21', tracking: early })).toEqual([])
    await expect(async () => page({ startDate: '2026-11-21', endDate: '2026-11-20' })).rejects.toMatchObject({
      errors: [{ path: 'startDate' }],
    })
  })

  it('filters by warehouse, by number and by the last six characters of a number', async () => {
    const { tracking: here } = await given('2026-11-20T10:00:00.000Z')
    const { warehouseNo } = await newWarehouse(deps, dock.doctor)
    const { tracking: there } = await given('2026-11-20T11:00:00.000Z', {}, { ...dock, warehouseNo })
    expect(await found({ warehouseNo })).toEqual([there])
    expect(await found({ warehouseNo: dock.warehouseNo })).toEqual([here])
    expect(await found({ tracking: ` ${here.toLowerCase()} ` })).toEqual([here])
    expect(await found({ tracking: there.slice(-6) })).toEqual([there])
    expect(await found({ tracking: there, warehouseNo: dock.warehouseNo })).toEqual([])
    expect(await found({ tracking: there, status: 'matched' })).toEqual([])
    expect(await found({ tracking: newTracking() })).toEqual([])
  })

  it('filters by nurse, in each status and with the other filters', async () => {
    const other = await newMember(deps, dock.doctor, 'nurse')
    const theirs = { ...dock, nurse: other }
    const { userNo } = other
    const { tracking: mine } = await given('2026-11-20T09:00:00.000Z')
    const { tracking: claimed } = await given('2026-11-20T10:00:00.000Z', { arrived: 5, claimed: 5 }, theirs)
    const { tracking: matched } = await given('2026-11-20T11:00:00.000Z', { arrived: 5 }, theirs)
    const { tracking: waiting } = await given('2026-11-20T12:00:00.000Z', {}, theirs)
    await typeIn(deps, dock, [{ tracking: waiting, qty: 5 }])
    const { warehouseNo } = await newWarehouse(deps, dock.doctor)
    const { tracking: unseen } = await given('2026-11-20T13:00:00.000Z', {}, { ...theirs, warehouseNo })
    expect(await found({ userNo: dock.nurse.userNo })).toEqual([mine])
    expect(await found({ userNo })).toEqual([unseen, waiting, matched, claimed])
    expect(await found({ userNo, status: 'unmatched' })).toEqual([unseen, waiting])
    expect(await found({ userNo, status: 'matched' })).toEqual([matched])
    expect(await found({ userNo, status: 'claimed' })).toEqual([claimed])
    expect(await found({ userNo, warehouseNo })).toEqual([unseen])
    expect(await found({ userNo, warehouseNo: dock.warehouseNo })).toEqual([waiting, matched, claimed])
    expect(await found({ userNo, tracking: mine })).toEqual([])
    expect(await found({ userNo, tracking: matched })).toEqual([matched])
    const first = await page({ userNo, size: 3 })
    expect(first.records.map(({ tracking }) => tracking)).toEqual([unseen, waiting, matched])
    expect(await found({ userNo, size: 3, nextToken: first.nextToken })).toEqual([claimed])
    await expect(page({ userNo: dock.doctor.userNo })).rejects.toMatchObject({ code: 'missing' })
  })

  it('merges the numbers of all warehouses, of deleted ones and of self storages', async () => {
    const to = (warehouseNo: string): Dock => ({ ...dock, warehouseNo })
    const places = [
      dock.warehouseNo,
      ...(await Promise.all([newWarehouse(deps, dock.doctor), newWarehouse(deps, dock.doctor)])).map(
        ({ warehouseNo }) => warehouseNo,
      ),
      (await selfStorageOf(deps, dock)).warehouseNo,
    ]
    const numbers: string[] = []
    for (const [at, warehouseNo] of [...places, ...places].entries()) {
      const { tracking } = await given(`2026-11-20T1${at}:00:00.000Z`, {}, to(warehouseNo))
      numbers.unshift(tracking)
    }
    const [, deleted = ''] = places
    const { doctorNo } = dock
    const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo: deleted }))
    if (!warehouse) throw new Error('The warehouse is missing')
    await deps.table.commit([
      removed(warehouseItem, warehouse, asRead(warehouse)),
      put(deletedWarehouseItem, { ...warehouse, deletedAt: deps.now(), deletedBy: dock.doctor.userNo }),
    ])
    expect(await found()).toEqual(numbers)
    expect((await page({ size: 3 })).total).toBe(numbers.length)
    const paged: string[] = []
    for (let nextToken: string | undefined, more = true; more; more = nextToken !== undefined) {
      const part = await page({ size: 3, nextToken })
      paged.push(...part.records.map(({ tracking }) => tracking))
      nextToken = part.nextToken
    }
    expect(paged).toEqual(numbers)
    const unseen = await listUnseenNumbers(deps, dock.doctor, inbound.calls.listUnseenNumbers.body.parse({ doctorNo }))
    expect(unseen.records.map(({ tracking }) => tracking)).toEqual(numbers.toReversed())
    const { ages } = await countUnseenNumbers(
      deps,
      dock.doctor,
      inbound.calls.countUnseenNumbers.body.parse({ doctorNo }),
    )
    expect(ages.reduce((sum, { count }) => sum + count, 0)).toBe(numbers.length)
    expect(ages.some(({ isLowerBound }) => isLowerBound)).toBe(false)
  })

  it('lists each number once while the index of the warehouses still contains a deleted one', async () => {
    const { tracking } = await given('2026-11-20T10:00:00.000Z')
    const { doctorNo, warehouseNo } = dock
    const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo }))
    if (!warehouse) throw new Error('The warehouse is missing')
    const deleted = { ...warehouse, deletedAt: deps.now(), deletedBy: dock.doctor.userNo }
    await deps.table.commit([put(deletedWarehouseItem, deleted)])
    expect(await page()).toMatchObject({ total: 1, records: [{ tracking }] })
    expect(await warehousesEver(deps, doctorNo)).toEqual([warehouseNo])
    expect((await placesOf(deps.table, doctorNo)).map((place) => [place.warehouseNo, place.deletedAt])).toEqual([
      [warehouseNo, deleted.deletedAt],
    ])
  })

  it('lists a number of an earlier release once, and one sent to a self storage after the rebuild', async () => {
    const { tracking: staffed } = await given('2026-11-20T10:00:00.000Z')
    const { warehouseNo } = await selfStorageOf(deps, dock)
    const { tracking: self } = await given('2026-11-20T11:00:00.000Z', {}, { ...dock, warehouseNo })
    expect(await found()).toEqual([self, staffed])
    const { doctorNo } = dock
    for (const tracking of [staffed, self]) {
      await unmark(tracking, { gsi1pk: `CO#${doctorNo}#GIVEN#unmatched`, gsi1sk: `${deps.now()}#${tracking}` })
    }
    expect(await found()).toEqual([staffed])
    expect(await found({ warehouseNo })).toEqual([self])
    await listSelfStorages(deps.table, doctorNo)
    expect(await found()).toEqual([self, staffed])
    const marked = await deps.table.get(ref(submittedTrackingItem, { doctorNo, tracking: self }))
    await listSelfStorages(deps.table, doctorNo)
    expect(await deps.table.get(ref(submittedTrackingItem, { doctorNo, tracking: self }))).toEqual(marked)
  })

  it('keeps a number whose first take is removed if an earlier release did not mark the next one', async () => {
    const { doctorNo } = dock
    const { warehouseNo } = await selfStorageOf(deps, dock)
    const shared = async () => {
      const { tracking, inboundNo } = await given('2026-11-20T10:00:00.000Z')
      const next = await take(deps, { ...dock, warehouseNo }, 5)
      await give(deps, dock, next, [{ tracking, qty: 5 }])
      await unmark(tracking)
      return { tracking, inboundNo }
    }
    const marks = async (tracking: string) =>
      (await deps.table.get(ref(submittedTrackingItem, { doctorNo, tracking })))?.takes.map(
        ({ selfStorage }) => selfStorage,
      )
    const removedFirst = await shared()
    await remove(deps, dock, removedFirst.inboundNo, [removedFirst.tracking])
    expect(await marks(removedFirst.tracking)).toEqual([true])
    const rebuilt = await shared()
    expect(await marks(rebuilt.tracking)).toEqual([undefined, undefined])
    await listSelfStorages(deps.table, doctorNo)
    expect(await marks(rebuilt.tracking)).toEqual([undefined, true])
    expect((await found()).sort()).toEqual([removedFirst.tracking, rebuilt.tracking].sort())
  })

  it('is audited for missing marks of self storages, which the rebuild adds', async () => {
    const { doctorNo } = dock
    const { warehouseNo } = await selfStorageOf(deps, dock)
    const { tracking } = await given('2026-11-20T11:00:00.000Z', {}, { ...dock, warehouseNo })
    const rules = async () =>
      (await auditCompany({ ...deps, wait: async () => {} }, { doctorNo, deep: true })).breaches.map(({ rule }) => rule)
    expect(await rules()).toEqual([])
    await unmark(tracking)
    expect(await rules()).toEqual(['number.selfStorage'])
    await listSelfStorages(deps.table, doctorNo)
    expect(await rules()).toEqual([])
  })

  it('is audited for warehouses of every kind', async () => {
    const { doctorNo } = dock
    const { warehouseNo } = await selfStorageOf(deps, dock)
    for (const of of [dock, { ...dock, warehouseNo }]) {
      const { tracking } = await given('2026-11-20T10:00:00.000Z', {}, of)
      const breaches = async () =>
        (await auditCompany({ ...deps, wait: async () => {} }, { doctorNo, deep: true })).breaches
      expect(await breaches()).toEqual([])
      const number = await deps.table.get(ref(submittedTrackingItem, { doctorNo, tracking }))
      if (!number) throw new Error('The number is missing')
      const takes = number.takes.map((entry) => ({ ...entry, inboundNo: 'IN-2026112000000000000000' }))
      const changed = { ...number, takes, rev: number.rev + 1 }
      await deps.table.commit([put(submittedTrackingItem, changed, asRead(number))])
      expect(await breaches()).not.toEqual([])
      await deps.table.commit([put(submittedTrackingItem, { ...number, rev: changed.rev + 1 }, asRead(changed))])
    }
  })

  it('costs one index entry per change, and one more in a self storage', async () => {
    const { doctorNo } = dock
    const { warehouseNo } = await selfStorageOf(deps, dock)
    const { tracking } = await given('2026-11-20T10:00:00.000Z', { arrived: 5, claimed: 2 })
    const { tracking: self } = await given('2026-11-20T11:00:00.000Z', {}, { ...dock, warehouseNo })
    const entriesOf = async (number: string) => {
      const stored = await deps.table.get(ref(submittedTrackingItem, { doctorNo, tracking: number }))
      if (!stored) throw new Error('The number is missing')
      return Object.keys(submittedTrackingItem.indexes(stored))
    }
    expect(await entriesOf(tracking)).toEqual(['gsi2'])
    expect(await entriesOf(self)).toEqual(['gsi2', 'gsi1', 'gsi3', 'gsi4'])
  })

  it('shows nothing of another company', async () => {
    const { tracking } = await given('2026-11-20T10:00:00.000Z')
    const { doctor } = await newDock(deps)
    for (const asked of [{}, { tracking }, { tracking: tracking.slice(-6) }, { warehouseNo: dock.warehouseNo }])
      expect((await page(asked, doctor)).records).toEqual([])
  })
})

describe('the numbers of one take', () => {
  it('are listed by status, with a message about overdue numbers', async () => {
    const { inboundNo, tracking: lost } = await given('2026-11-01T10:00:00.000Z')
    const [matched, claimed] = [newTracking(), newTracking()]
    const data = [matched, claimed].map((tracking) => ({ tracking, qty: 1 }))
    await give(deps, dock, inboundNo, data)
    const listed = (actor: CompanyActor = dock.nurse) =>
      getUnClaimTracking(deps, actor, { doctorNo: dock.doctorNo, fkey: inboundNo })
    expect((await listed()).unMatchedMessage).toBe('')
    for (const { tracking } of data) await arrive(deps, dock, tracking, 1)
    await claimTracking(deps, dock.nurse, { doctorNo: dock.doctorNo, inboundNo, tracking: claimed, qty: 1 })
    store.setNow('2026-11-20T10:00:00.000Z')
    expect(await listed()).toMatchObject({
      inboundNo,
      unClaimedTrackingList: [{ tracking: matched, canClaim: true, state: 'claimable' }],
      unMatchedTrackingList: [{ tracking: lost, state: 'notFound' }],
      claimedTrackingList: [{ tracking: claimed, claimed: 1, state: 'claimed' }],
      unMatchedMessage: 'Tracking numbers not found in warehouse records',
    })
    expect(await listed(dock.doctor)).toEqual(await listed())
    await expect(listed(await newMember(deps, dock.doctor, 'nurse'))).rejects.toMatchObject({ code: 'missing' })
    await expect(listed((await newDock(deps)).doctor)).rejects.toMatchObject({ code: 'missing' })
  })

  it('are shown with their take to its nurse and company, who can also read its offer', async () => {
    const { inboundNo, tracking } = await given('2026-11-20T10:00:00.000Z')
    const input = { doctorNo: dock.doctorNo, inboundNo }
    const one = await getInBoundById(deps, dock.doctor, input)
    expect(one).toMatchObject({ inboundNo, leftNum: 5, trackingList: [{ tracking, state: 'notArrived' }] })
    for (const actor of [dock.nurse, dock.doctor])
      expect(await getOfferDetail(deps, actor, input)).toMatchObject({
        offerNo: one.offerNo,
        offerUsers: [{ inboundNo }],
      })
    for (const actor of [await newMember(deps, dock.doctor, 'nurse'), (await newDock(deps)).doctor]) {
      await expect(getInBoundById(deps, actor, input)).rejects.toMatchObject({ code: 'missing' })
      await expect(getOfferDetail(deps, actor, input)).rejects.toMatchObject({ code: 'missing' })
    }
  })
})

describe('units under tracking numbers', () => {
  it('are shown for a take as submitted, claimed and claimable', async () => {
    const { inboundNo, tracking } = await given('2026-11-20T10:00:00.000Z', { arrived: 4, claimed: 1 })
    const strange = newTracking()
    await arrive(deps, dock, strange, 3)
    const trackings = [tracking, strange, ` ${tracking} `]
    expect(await getQtyByTracking(deps, dock.nurse, { doctorNo: dock.doctorNo, inboundNo, trackings })).toEqual({
      qty: 5,
      claimableQty: 3,
      records: [
        { tracking, qty: 5, claimed: 1, claimableQty: 3 },
        // Nurses must not see the contents of parcels whose numbers they have not submitted.
        { tracking: strange, qty: 0, claimed: 0, claimableQty: 0 },
      ],
    })
  })

  it('are counted for the company under all numbers, and for a nurse only under their own', async () => {
    const { inboundNo, tracking } = await given('2026-11-20T10:00:00.000Z', { arrived: 4, claimed: 1 })
    const waiting = newTracking()
    await typeIn(deps, dock, [{ tracking: waiting, qty: 2 }])
    const num = (actor: CompanyActor) =>
      getNumByTrackings(deps, actor, { doctorNo: dock.doctorNo, trackings: [tracking, waiting] })
    const mine = { tracking, num: 4, confirmed: 4, unclaimed: 3 }
    const nothing = { num: 0, confirmed: 0, unclaimed: 0 }
    expect(await num(dock.doctor)).toEqual({
      num: 6,
      records: [mine, { ...nothing, tracking: waiting, num: 2 }],
    })
    expect(await num(dock.nurse)).toEqual({ num: 4, records: [mine, { ...nothing, tracking: waiting }] })
    const other = await newMember(deps, dock.doctor, 'nurse')
    expect(await num(other)).toMatchObject({ num: 0 })
    expect(await remove(deps, dock, inboundNo, [tracking])).toMatchObject({ removed: [] })
  })
})
