import { describe, expect, it } from 'vitest'
import { accountItem } from '../../../functions/books/items/ledger.items.ts'
import { productTotalsItem, stockLevelItem } from '../../../functions/books/items/stock-level.items.ts'
import { levelsOf, newPosting, reserve } from '../../../functions/books/public.ts'
import { bookedTake, inboundRef } from '../../../functions/inbound/public.ts'
import { bulkClaim } from '../../../functions/inbound/use-cases/bulk-claim.ts'
import { canTrackingBeClaimed, claimTracking } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import { listInbounds } from '../../../functions/inbound/use-cases/lists.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { newMember, newProduct, newWarehouse } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { arrive, checkBooks, confirm, give, newDock, newTracking, take, typeIn, UPC } from '../tracking/arrivals.ts'
import { deps, dock, openDock, store } from '../tracking/confirm-dock.ts'

openDock()

const claim = (inboundNo: string, tracking: string, qty: number, nurse: CompanyActor = dock.nurse, by = deps) =>
  claimTracking(
    by,
    nurse,
    inbound.calls.claimTracking.body.parse({ doctorNo: dock.doctorNo, inboundNo, tracking, qty }),
  )
const can = (inboundNo: string, tracking: string, nurse = dock.nurse) =>
  canTrackingBeClaimed(deps, nurse, { doctorNo: dock.doctorNo, inboundNo, tracking })
const mine = async (status: 0 | 1 = 0, nurse = dock.nurse) =>
  (await listInbounds(deps, nurse, inbound.calls.listInbounds.body.parse({ doctorNo: dock.doctorNo, status }))).records
const totals = async () =>
  deps.table.get(ref(productTotalsItem, { doctorNo: dock.doctorNo, productNo: dock.productNo }), { consistent: true })
const balance = async (nurse = dock.nurse) =>
  (await deps.table.get(ref(accountItem, { doctorNo: dock.doctorNo, userNo: nurse.userNo }), { consistent: true }))
    ?.balance ?? 0
/** Pay per unit: price and bonus of the offers made by the test support. */
const UNIT = 4_175_000

/** Creates a confirmed parcel whose number was submitted for a take. */
const parcel = async (taken: number, arrived: number) => {
  const inboundNo = await take(deps, dock, taken)
  const tracking = newTracking()
  await give(deps, dock, inboundNo, [{ tracking, qty: Math.min(taken, arrived) }])
  await arrive(deps, dock, tracking, arrived)
  return { inboundNo, tracking }
}

describe('a claim', () => {
  it('updates stock, take and balance', async () => {
    store.setNow('2026-11-20T18:00:00.000Z')
    const { inboundNo, tracking } = await parcel(8, 8)
    expect(await claim(inboundNo, tracking, 3)).toEqual({
      inboundNo,
      leftNum: 5,
      canClaim: true,
      status: 0,
      claimed: 3,
      amount: 1252.5,
      balance: 1252.5,
    })
    expect(await totals()).toMatchObject({ stock: 3, notClaimed: 5, inbound: 5 })
    expect((await mine())[0]?.trackingList).toMatchObject([
      { tracking, qty: 8, canClaim: true, claimed: 3, state: 'claimable' },
    ])
    expect(await claim(inboundNo, ` ${tracking.toLowerCase()} `, 5)).toMatchObject({
      leftNum: 0,
      status: 1,
      balance: 3340,
    })
    expect(await totals()).toMatchObject({ stock: 8, notClaimed: 0, inbound: 0 })
    expect(await mine()).toEqual([])
    expect((await mine(1))[0]).toMatchObject({
      leftNum: 0,
      trackingList: [{ canClaim: false, claimed: 8, state: 'claimed' }],
    })
    const levels = await deps.table.query(stockLevelItem, levelsOf(dock.doctorNo, dock.productNo), { limit: 5 })
    expect(levels.records).toMatchObject([
      {
        warehouseNo: dock.warehouseNo,
        lots: [{ left: 8, inboundDate: '2026-11-20', chargeFrom: '2027-02-20', source: 'tracking' }],
      },
    ])
    await checkBooks(deps, dock)
  })

  it('includes units of several rows of the parcel', async () => {
    const inboundNo = await take(deps, dock, 10)
    const tracking = newTracking()
    const { batchNumber } = await typeIn(
      deps,
      dock,
      [1, 2, 3].map((qty) => ({ tracking, qty })),
    )
    await confirm(deps, dock, batchNumber)
    expect(await can(inboundNo, tracking)).toMatchObject({ canClaim: true, qty: 6, upcCheck: 'matched' })
    await claim(inboundNo, tracking, 4)
    expect(await can(inboundNo, tracking)).toMatchObject({ canClaim: true, qty: 2 })
    await claim(inboundNo, tracking, 2)
    await expect(claim(inboundNo, tracking, 1)).rejects.toMatchObject({ code: 'conflict' })
    await checkBooks(deps, dock)
  })

  it("removes a fully claimed number from the unclaimed numbers of the nurse's other takes", async () => {
    const { inboundNo, tracking } = await parcel(5, 5)
    const other = await take(deps, dock, 5)
    await give(deps, dock, other, [{ tracking, qty: 5 }])
    const listed = async () => (await mine()).find((one) => one.inboundNo === other)
    expect(await listed()).toMatchObject({ unClaimedTrackingList: [{ tracking }] })
    await claim(inboundNo, tracking, 5)
    expect(await listed()).toMatchObject({
      unClaimedTrackingList: [],
      trackingList: [{ tracking, canClaim: false, claimed: 0, state: 'claimed' }],
    })
    await checkBooks(deps, dock)
  })

  it('adds the units to the stock of the warehouse that has the goods', async () => {
    const { warehouseNo } = await newWarehouse(deps, dock.doctor)
    const inboundNo = await take(deps, dock, 2)
    const tracking = newTracking()
    await arrive(deps, { ...dock, warehouseNo }, tracking, 2)
    await claim(inboundNo, tracking, 2)
    const levels = await deps.table.query(stockLevelItem, levelsOf(dock.doctorNo, dock.productNo), { limit: 5 })
    expect(levels.records).toMatchObject([{ warehouseNo, stock: 2, notClaimed: 0 }])
    await checkBooks(deps, dock)
  })

  it('cannot include units that arrived on different days', async () => {
    const inboundNo = await take(deps, dock, 5)
    const tracking = newTracking()
    store.setNow('2026-11-20T18:00:00.000Z')
    await arrive(deps, dock, tracking, 2)
    store.setNow('2026-11-22T18:00:00.000Z')
    await arrive(deps, dock, tracking, 3)
    expect(await can(inboundNo, tracking)).toMatchObject({ canClaim: true, qty: 2 })
    await expect(claim(inboundNo, tracking, 5)).rejects.toThrow('Units to claim first: 2.')
    await claim(inboundNo, tracking, 2)
    await claim(inboundNo, tracking, 3)
    expect(await balance()).toBe(5 * UNIT)
    await checkBooks(deps, dock)
  })

  it('pays once when sixteen callers make it concurrently', async () => {
    const { inboundNo, tracking } = await parcel(20, 7)
    const results = await Promise.allSettled(Array.from({ length: 16 }, () => claim(inboundNo, tracking, 7)))
    const [paid, ...more] = results.filter(({ status }) => status === 'fulfilled')
    expect(paid).toBeDefined()
    expect(more).toEqual([])
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' })
    }
    expect(await balance()).toBe(7 * UNIT)
    expect(await totals()).toMatchObject({ stock: 7, notClaimed: 0, inbound: 13 })
    await checkBooks(deps, dock)
  })

  it('pays no unit twice when sixteen callers claim for two takes of one nurse', async () => {
    const { inboundNo, tracking } = await parcel(20, 7)
    const second = await take(deps, dock, 20)
    const results = await Promise.allSettled(
      Array.from({ length: 16 }, (_, index) => claim(index % 2 ? inboundNo : second, tracking, 1)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    expect(await balance()).toBe(7 * UNIT)
    await checkBooks(deps, dock)
  })

  it('is not paid again when it is repeated after a lost answer', async () => {
    const { inboundNo, tracking } = await parcel(5, 5)
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit') throw new Error('killed')
    })
    await expect(claim(inboundNo, tracking, 5, dock.nurse, { ...deps, table })).rejects.toThrow('killed')
    await expect(claim(inboundNo, tracking, 5)).rejects.toMatchObject({ code: 'conflict' })
    expect(await balance()).toBe(5 * UNIT)
    await checkBooks(deps, dock)
  })
})

describe('a claim is refused', () => {
  const refused = async (attempt: () => Promise<unknown>, wanted: object) => {
    const before = [await totals(), await balance()]
    await expect(attempt()).rejects.toMatchObject(wanted)
    expect([await totals(), await balance()]).toEqual(before)
  }

  it('for a number that the warehouse has not received or not confirmed', async () => {
    const inboundNo = await take(deps, dock, 5)
    const tracking = newTracking()
    const unknown = 'Tracking numbers not found in warehouse records'
    await refused(() => claim(inboundNo, tracking, 1), {
      code: 'invalid',
      message: unknown,
      errors: [{ path: 'tracking' }],
    })
    expect(await can(inboundNo, tracking)).toEqual({
      canClaim: false,
      qty: 0,
      upcCheck: 'unknown',
      reason: unknown,
      reasons: [{ reason: 'inbound.notInWarehouse', params: {} }],
    })
    await typeIn(deps, dock, [{ tracking, qty: 5 }])
    await refused(() => claim(inboundNo, tracking, 1), {
      code: 'invalid',
      message: expect.stringContaining('not confirmed'),
    })
  })

  it('for goods with another UPC, or of another product with the same UPC', async () => {
    const inboundNo = await take(deps, dock, 5)
    const tracking = newTracking()
    await give(deps, dock, inboundNo, [{ tracking, qty: 5 }])
    const { productNo: other } = await newProduct(deps, dock.doctor, { upc: 'OTHER' })
    const { batchNumber } = await typeIn(deps, dock, [{ tracking, upc: 'OTHER', qty: 5 }])
    await confirm(deps, dock, batchNumber, [{ upc: 'OTHER', productNo: other }])
    await refused(() => claim(inboundNo, tracking, 1), { code: 'invalid', message: 'UPC mismatch' })
    expect(await can(inboundNo, tracking)).toMatchObject({ canClaim: false, upcCheck: 'mismatch' })
    expect((await mine())[0]).toMatchObject({ trackingList: [{ canClaim: false }], unMatchedTrackingList: [] })

    const { productNo: twin } = await newProduct(deps, dock.doctor, { upc: UPC, productName: 'Twin' })
    const second = await typeIn(deps, dock, [{ tracking, qty: 2 }])
    await confirm(deps, dock, second.batchNumber, [{ upc: UPC, productNo: twin }])
    await refused(() => claim(inboundNo, tracking, 1), {
      message: expect.stringContaining('another product with the same UPC'),
    })
  })

  it('for more units than the take awaits or the parcel has left', async () => {
    const { inboundNo, tracking } = await parcel(5, 9)
    const left = { code: 'invalid', message: "Inbound quantity can't more than left.", errors: [{ path: 'qty' }] }
    await refused(() => claim(inboundNo, tracking, 6), left)
    const small = await parcel(9, 4)
    await refused(() => claim(small.inboundNo, small.tracking, 5), {
      code: 'invalid',
      message: expect.stringContaining('left to claim: 4.'),
    })
  })

  it('for units of the take that pending claims on mixed packages reserve', async () => {
    const { inboundNo, tracking } = await parcel(5, 9)
    const reserveMore = async (quantity: number) => {
      const current = await deps.table.get(inboundRef({ doctorNo: dock.doctorNo, inboundNo }), { consistent: true })
      if (!current) throw new Error('no take')
      const books = newPosting(deps, dock.nurse)
      reserve(books, { take: bookedTake(current), quantity })
      await deps.table.commit(books.intents())
    }
    await reserveMore(3)
    await refused(() => claim(inboundNo, tracking, 3), {
      errors: [{ path: 'qty', reason: 'inbound.someReserved', params: { free: 2, reserved: 3 } }],
    })
    expect(await can(inboundNo, tracking)).toMatchObject({ canClaim: true, qty: 2 })
    await reserveMore(2)
    const reserved = { reason: 'inbound.allReserved', params: { left: 5 } }
    await refused(() => claim(inboundNo, tracking, 3), { code: 'conflict', ...reserved })
    expect(await can(inboundNo, tracking)).toMatchObject({ canClaim: false, qty: 0, reasons: [reserved] })
    const body = inbound.calls.bulkClaim.body.parse({ doctorNo: dock.doctorNo, inboundNo })
    expect(await bulkClaim(deps, dock.nurse, body)).toMatchObject({
      successCount: 0,
      failedRecords: [{ inboundNo, tracking, reasons: [reserved] }],
    })
  })

  it('for a take of another nurse or company, and for a completed take', async () => {
    const { inboundNo, tracking } = await parcel(5, 9)
    const other = await newMember(deps, dock.doctor, 'nurse')
    await refused(() => claim(inboundNo, tracking, 1, other), { code: 'missing' })
    await expect(can(inboundNo, tracking, other)).rejects.toMatchObject({ code: 'missing' })
    const elsewhere = await newDock(deps)
    await refused(() => claim(inboundNo, tracking, 1, elsewhere.nurse), { code: 'missing' })
    await claim(inboundNo, tracking, 5)
    await refused(() => claim(inboundNo, tracking, 1), {
      code: 'conflict',
      message: expect.stringContaining('completed'),
    })
  })

  it('for a number that another nurse has submitted', async () => {
    const { tracking } = await parcel(5, 5)
    const other = await newMember(deps, dock.doctor, 'nurse')
    const inboundNo = await take(deps, dock, 5, other)
    await refused(() => claim(inboundNo, tracking, 5, other), {
      code: 'invalid',
      message: expect.stringContaining('another nurse'),
    })
    expect(await can(inboundNo, tracking, other)).toMatchObject({ canClaim: false })
  })
})
