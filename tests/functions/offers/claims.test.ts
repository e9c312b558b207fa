import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditCompany } from '../../../functions/audit/audit.ts'
import { inboundItem, inboundRef, offerTakeItem } from '../../../functions/inbound/inbound.items.ts'
import { claimTracking } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import { getClaimDetails } from '../../../functions/offers/use-cases/get-claim-details.ts'
import { listOfferTakes } from '../../../functions/offers/use-cases/list-offers.ts'
import { takeOffer } from '../../../functions/offers/use-cases/take-offer.ts'
import { getPendingTransaction } from '../../../functions/payments/use-cases/balances.ts'
import { asRead, put, remove } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { productItem } from '../../../functions/products/products.items.ts'
import { deletedWarehouseItem, warehouseItem } from '../../../functions/warehouse-records/warehouses.items.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { newCompany, newMember, newOffer, startStore, type TestStore } from '../../support/company.ts'
import { arrive, type Dock, newDock, newTracking } from '../tracking/arrivals.ts'

let store: TestStore
let dock: Dock
beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  dock = await newDock(store.deps)
})

const claim = (inboundNo: string, tracking: string, qty: number) =>
  claimTracking(store.deps, dock.nurse, { doctorNo: dock.doctorNo, inboundNo, tracking, qty })

const details = (offerNo: string, more: object = {}, actor = dock.doctor) =>
  getClaimDetails(
    store.deps,
    actor,
    offers.calls.getClaimDetails.body.parse({ doctorNo: actor.company.doctorNo, offerNo, ...more }),
  )
const takesOf = (offerNo: string, more: object = {}, actor = dock.doctor) =>
  listOfferTakes(
    store.deps,
    actor,
    offers.calls.listOfferTakes.body.parse({ doctorNo: dock.doctorNo, offerNo, ...more }),
  )

const pendingOf = async (condition: string, userNo?: string) =>
  (
    await getPendingTransaction(
      store.deps,
      dock.doctor,
      payments.calls.getPendingTransaction.body.parse({ doctorNo: dock.doctorNo, condition, userNo }),
    )
  ).records

/** Creates an offer with takes by two nurses; the nurse of the dock has claimed parcels of 3 and 4 units. */
const claimedOffer = async () => {
  const { offerNo } = await newOffer(store.deps, dock.doctor, dock.productNo, { quantity: 40 })
  const other = await newMember(store.deps, dock.doctor, 'nurse')
  const input = { doctorNo: dock.doctorNo, offerNo, warehouseNo: dock.warehouseNo }
  const { inboundNo } = await takeOffer(store.deps, dock.nurse, { ...input, quantity: 10 })
  await takeOffer(store.deps, other, { ...input, quantity: 5 })
  const trackings = [newTracking(), newTracking()]
  for (const [at, tracking] of trackings.entries()) {
    await arrive(store.deps, dock, tracking, 5)
    await claim(inboundNo, tracking, 3 + at)
  }
  return { offerNo, inboundNo, other, trackings }
}

describe('claim details of an offer', () => {
  it('list each claim, newest first, with totals', async () => {
    const { offerNo, inboundNo, trackings } = await claimedOffer()
    const { claimRecords, ...sums } = await details(offerNo)
    expect(sums).toMatchObject({
      offerNo,
      totalQuantity: 40,
      leftQuantity: 25,
      status: 'offering',
      price: 412.5,
      totalClaimedRecords: 2,
      totalClaimedQuantity: 7,
      total: 2,
      current: 1,
      size: 50,
      firstClaimTime: claimRecords[1]?.claimTime,
      lastClaimTime: claimRecords[0]?.claimTime,
    })
    expect(sums.totalsAreLowerBounds).toBeUndefined()
    expect(claimRecords).toMatchObject(
      [4, 3].map((claimedQuantity, at) => ({
        inboundNo,
        nurseName: dock.nurse.userName,
        tracking: trackings[1 - at],
        claimedQuantity,
        way: 'tracking',
        amount: 417.5 * claimedQuantity,
        state: 'NJ',
        city: 'Edison',
        address: '1 Dock Rd',
        upc: '810012340014',
        isUpcMismatch: false,
      })),
    )
  })

  it('are paged', async () => {
    const { offerNo, trackings } = await claimedOffer()
    const first = await details(offerNo, { size: 1 })
    const second = await details(offerNo, { size: 1, nextToken: first.nextToken })
    expect([first, second].map(({ claimRecords }) => claimRecords.map(({ tracking }) => tracking))).toEqual([
      [trackings[1]],
      [trackings[0]],
    ])
    expect(second).toMatchObject({ totalClaimedRecords: 2, totalClaimedQuantity: 7 })
  })

  it('mark claims whose UPC differs from the current UPC of the product', async () => {
    const { offerNo } = await claimedOffer()
    const key = { doctorNo: dock.doctorNo, productNo: dock.productNo }
    const product = await store.deps.table.get(ref(productItem, key))
    if (!product) throw new Error('No product')
    await store.deps.table.commit([put(productItem, { ...product, upc: '999999999999' }, { error: 'race' })])
    const { upc, claimRecords } = await details(offerNo)
    expect(upc).toBe('999999999999')
    expect(claimRecords.map(({ isUpcMismatch }) => isUpcMismatch)).toEqual([true, true])
  })

  it('keep the address of a deleted warehouse', async () => {
    const { offerNo } = await claimedOffer()
    const key = { doctorNo: dock.doctorNo, warehouseNo: dock.warehouseNo }
    const warehouse = await store.deps.table.get(ref(warehouseItem, key))
    if (!warehouse) throw new Error('No warehouse')
    const gone = { ...warehouse, deletedAt: store.deps.now(), deletedBy: dock.doctor.userNo }
    await store.deps.table.commit([remove(warehouseItem, key, { error: 'race' }), put(deletedWarehouseItem, gone)])
    const { claimRecords } = await details(offerNo)
    expect(claimRecords).toMatchObject([
      { state: 'NJ', city: 'Edison', address: '1 Dock Rd' },
      { state: 'NJ', city: 'Edison', address: '1 Dock Rd' },
    ])
  })

  it('are empty before the first claim, and hidden from other companies', async () => {
    const { offerNo } = await newOffer(store.deps, dock.doctor, dock.productNo)
    const none = await details(offerNo)
    expect(none).toMatchObject({ totalClaimedRecords: 0, totalClaimedQuantity: 0, claimRecords: [] })
    expect(none).not.toHaveProperty('firstClaimTime')
    const stranger = await newCompany(store.deps)
    await expect(details(offerNo, {}, stranger)).rejects.toMatchObject({ code: 'missing' })
  })
})

describe('the takes of an offer', () => {
  it('are listed page by page and filtered by status; nurses see only their own', async () => {
    const { offerNo, inboundNo, other } = await claimedOffer()
    const tracking = newTracking()
    await arrive(store.deps, dock, tracking, 3)
    await claim(inboundNo, tracking, 3)
    expect((await takesOf(offerNo)).records.map(({ qty, status }) => [qty, status])).toEqual([
      [5, 0],
      [10, 1],
    ])
    expect((await takesOf(offerNo, { status: 1 })).records).toMatchObject([{ inboundNo, leftNum: 0 }])
    expect((await takesOf(offerNo, { status: 2 })).records).toEqual([])
    expect((await takesOf(offerNo, {}, other)).records).toMatchObject([{ userNo: other.userNo, qty: 5 }])
    const first = await takesOf(offerNo, { size: 1 })
    expect((await takesOf(offerNo, { size: 1, nextToken: first.nextToken })).records).toMatchObject([{ inboundNo }])
  })

  it('are listed once if an earlier release made them, or has written them since', async () => {
    const { doctorNo } = dock
    const { deps } = store
    const { offerNo, inboundNo, other } = await claimedOffer()
    const [late = ''] = (await takesOf(offerNo, {}, other)).records.map((take) => take.inboundNo)
    const entriesOf = async (no: string) => {
      const take = await deps.table.get(inboundRef({ doctorNo, inboundNo: no }), { consistent: true })
      if (!take) throw new Error('The take is missing')
      return { take, indexes: Object.keys(inboundItem.indexes(take)) }
    }
    // An earlier release does not know the fields, so it drops them with each write.
    const writeAsBefore = async (no: string): Promise<void> => {
      const { take } = await entriesOf(no)
      const { isPointedTo: _, isListedByPointer: __, isCountedByChange: ___, ...before } = take
      await deps.table.commit([put(inboundItem, { ...before, rev: take.rev + 1 }, asRead(take))])
    }
    const listed = async () => ({
      all: (await takesOf(offerNo)).records.map((take) => take.inboundNo),
      total: (await takesOf(offerNo)).total,
      own: (await takesOf(offerNo, {}, other)).records.map((take) => take.inboundNo),
      open: (await takesOf(offerNo, { status: 0 })).records.map((take) => take.inboundNo),
      pending: (await pendingOf(offerNo)).map((take) => take.inboundNo),
      ofNurse: (await pendingOf(offerNo, other.userNo)).map((take) => take.inboundNo),
      breaches: (await auditCompany({ ...deps, wait: async () => {} }, { doctorNo, deep: true })).breaches,
    })
    const expected = {
      all: [late, inboundNo],
      total: 2,
      own: [late],
      open: [late, inboundNo],
      pending: [late, inboundNo],
      ofNurse: [late],
      breaches: [],
    }
    expect((await entriesOf(late)).indexes).toEqual(['gsi1'])
    expect(await listed()).toEqual(expected)
    // Written by an earlier release: in the index, and still pointed to.
    await writeAsBefore(late)
    expect((await entriesOf(late)).indexes).toEqual(['gsi1', 'gsi2', 'gsi3'])
    expect(await listed()).toEqual(expected)
    // Made by an earlier release: only in the index.
    await writeAsBefore(inboundNo)
    for (const [no, userNo] of [
      [late, other.userNo],
      [inboundNo, dock.nurse.userNo],
    ] as const)
      await deps.table.commit([remove(offerTakeItem, { doctorNo, offerNo, inboundNo: no, userNo }, { error: 'race' })])
    expect(await listed()).toEqual(expected)
    // New takes and old ones are merged, also across pages.
    const more = { doctorNo, offerNo, warehouseNo: dock.warehouseNo, quantity: 1 }
    const { inboundNo: newest } = await takeOffer(deps, other, more)
    const all = [newest, late, inboundNo]
    expect((await listed()).all).toEqual(all)
    const paged: string[] = []
    for (let nextToken: string | undefined, goesOn = true; goesOn; goesOn = nextToken !== undefined) {
      const page = await takesOf(offerNo, { size: 1, nextToken })
      paged.push(...page.records.map((take) => take.inboundNo))
      nextToken = page.nextToken
    }
    expect(paged).toEqual(all)
  })

  it('are not found by a nurse outside the audience of a private offer', async () => {
    const { offerNo } = await newOffer(store.deps, dock.doctor, dock.productNo, {
      scope: 'private',
      nurseStr: dock.nurse.userNo,
    })
    const other = await newMember(store.deps, dock.doctor, 'nurse')
    await expect(takesOf(offerNo, {}, other)).rejects.toMatchObject({ code: 'missing' })
    expect((await takesOf(offerNo, {}, dock.nurse)).records).toEqual([])
  })
})
