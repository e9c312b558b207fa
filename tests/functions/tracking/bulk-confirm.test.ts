import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productTotalsItem } from '../../../functions/books/public.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { saveProduct } from '../../../functions/products/use-cases/save-product.ts'
import { rowsOfTracking, trackingRowItem } from '../../../functions/tracking/tracking.items.ts'
import { listBatches } from '../../../functions/tracking/use-cases/list-batches.ts'
import { listBulkConfirm } from '../../../functions/tracking/use-cases/list-bulk-confirm.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { newProduct, startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { booksHold, confirm, type Dock, newDock, newTracking, toConfirm, typeIn, UPC } from './arrivals.ts'

let store: TestStore
let deps: Deps
let dock: Dock

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow()
  dock = await newDock(deps)
})

const lines = (count: number, more: object = {}) =>
  Array.from({ length: count }, () => ({ tracking: newTracking(), qty: 2, ...more }))
const typed = async (count: number, more: object = {}) => (await typeIn(deps, dock, lines(count, more))).batchNumber
const notClaimed = async (productNo = dock.productNo) =>
  (await deps.table.get(ref(productTotalsItem, { doctorNo: dock.doctorNo, productNo })))?.notClaimed ?? 0
const list = (batchNumber: string, of = dock) => listBulkConfirm(deps, of.admin, { doctorNo: of.doctorNo, batchNumber })
const batch = async (type: 1 | 3) => listBatches(deps, dock.admin, { doctorNo: dock.doctorNo, type })
const rowOf = async (tracking: string) =>
  (await deps.table.query(trackingRowItem, rowsOfTracking(dock.doctorNo, tracking), { limit: 10, consistent: true }))
    .records[0]

describe('the list to confirm', () => {
  it('gathers a batch by UPC, with the products each can be', async () => {
    const { productNo } = await newProduct(deps, dock.doctor, { upc: UPC, productName: 'Refurbished one' })
    const [a, b] = [newTracking(), newTracking()]
    const { batchNumber } = await typeIn(deps, dock, [
      { tracking: a, qty: 3 },
      { tracking: b, qty: 4 },
      { tracking: b, upc: 'NOBODY', qty: 1 },
    ])
    expect(await list(batchNumber)).toMatchObject([
      { upc: UPC, rows: 2, qty: 7, trackings: [a, b], productsList: [{ productNo: dock.productNo }, { productNo }] },
      { upc: 'NOBODY', rows: 1, qty: 1, productsList: [] },
    ])
    await expect(list(batchNumber, await newDock(deps))).rejects.toMatchObject({ code: 'missing' })
  })
})

describe('confirming', () => {
  it('puts the units into the building and the rows under their product', async () => {
    store.setNow('2026-11-30T18:00:00.000Z')
    const { productNo: other } = await newProduct(deps, dock.doctor, { upc: 'TWO' })
    const tracking = newTracking()
    const { batchNumber } = await typeIn(deps, dock, [
      { tracking, qty: 3 },
      ...lines(2, { upc: 'TWO' }),
      ...lines(1, { upc: 'THREE' }),
    ])
    const result = await confirm(deps, dock, batchNumber, [
      { upc: UPC, productNo: dock.productNo },
      { upc: 'TWO', productNo: other },
    ])
    expect(result).toEqual({
      ...{ batchNumber, totalCount: 3, successCount: 3, failedCount: 0, units: 7, failureRecords: [] },
    })
    expect([await notClaimed(), await notClaimed(other)]).toEqual([3, 4])
    expect(await rowOf(tracking)).toMatchObject({
      ...{ status: 'confirmed', productNo: dock.productNo, unclaimed: 3 },
      ...{ confirmDate: '2026-11-30', chargeFrom: '2027-02-28' },
    })
    expect(await batch(1)).toMatchObject([{ toConfirm: 1, confirmed: 3 }])
    expect(await batch(3)).toMatchObject([{ toConfirm: 1, confirmed: 3 }])
    expect((await toConfirm(deps, dock)).records).toMatchObject([{ upc: 'THREE' }])
    await booksHold(deps, dock)
  })

  it('of many products at once fits its transactions', async () => {
    const upcs = Array.from({ length: 45 }, (_, index) => `U${index}`)
    const made = await Promise.all(upcs.map((upc) => newProduct(deps, dock.doctor, { upc })))
    const { batchNumber } = await typeIn(deps, dock, [...upcs.flatMap((upc) => lines(1, { upc })), ...lines(230)])
    const data = upcs.map((upc, index) => ({ upc, productNo: made[index]?.productNo }))
    const result = await confirm(deps, dock, batchNumber, [...data, { upc: UPC, productNo: dock.productNo }])
    expect(result).toMatchObject({ successCount: 275, units: 550 })
    expect(await notClaimed()).toBe(460)
    expect(await batch(1)).toEqual([])
    await booksHold(deps, dock)
  })

  it('by eight people at once counts every row once', async () => {
    const batchNumber = await typed(200)
    const results = await Promise.all(Array.from({ length: 8 }, () => confirm(deps, dock, batchNumber)))
    expect(results.reduce((sum, { successCount }) => sum + successCount, 0)).toBe(200)
    expect(await notClaimed()).toBe(400)
    expect(await batch(3)).toMatchObject([{ toConfirm: 0, confirmed: 200 }])
    await booksHold(deps, dock)
  })

  it.each(['beforeCommit', 'afterCommit'] as const)(
    'that dies %s leaves the rest to be confirmed again',
    async (where) => {
      const batchNumber = await typed(250)
      let commits = 0
      const table = interruptedTable(deps.table, (point) => {
        if (point === where && ++commits === 2) throw new Error('killed')
      })
      await expect(confirm({ ...deps, table }, dock, batchNumber)).rejects.toThrow('killed')
      await booksHold(deps, dock)
      const again = await confirm(deps, dock, batchNumber)
      expect(again.failedCount).toBe(0)
      expect(await notClaimed()).toBe(500)
      expect((await toConfirm(deps, dock)).total).toBe(0)
      expect(await batch(3)).toMatchObject([{ toConfirm: 0, confirmed: 250 }])
      await booksHold(deps, dock)
    },
  )

  it('stops in time and says that there is more', async () => {
    const batchNumber = await typed(250)
    let calls = 0
    const now = () => new Date(Date.now() + 8000 * calls++).toISOString()
    const result = await confirm({ ...deps, now }, dock, batchNumber)
    expect(result.totalCount).toBe(250)
    expect(result.failedCount).toBeGreaterThan(0)
    expect(result.failureRecords[0]).toMatchObject({ canRetry: true, errorMessage: expect.stringContaining('again') })
    expect(await confirm(deps, dock, batchNumber)).toMatchObject({ successCount: result.failedCount, failedCount: 0 })
    expect(await notClaimed()).toBe(500)
  })
})

describe('a choice', () => {
  it('of a product with another UPC is refused', async () => {
    const { productNo } = await newProduct(deps, dock.doctor, { upc: 'OTHER' })
    const batchNumber = await typed(1)
    const refused = confirm(deps, dock, batchNumber, [{ upc: UPC, productNo }])
    await expect(refused).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'data.0.productNo' }] })
    await expect(confirm(deps, dock, batchNumber, [{ upc: 'OTHER', productNo }])).resolves.toMatchObject({
      totalCount: 0,
    })
    expect(await notClaimed(productNo)).toBe(0)
  })

  it('of a product that changes its UPC meanwhile fails and changes nothing', async () => {
    const batchNumber = await typed(1)
    let changed = false
    const table = interruptedTable(deps.table, async (point) => {
      if (point !== 'beforeCommit' || changed) return
      changed = true
      const body = {
        doctorNo: dock.doctorNo,
        productNo: dock.productNo,
        productName: 'Aurora 14 Laptop',
        upc: 'NEW',
        price: 1,
      }
      await saveProduct(deps, dock.doctor, products.calls.saveOrUpdateProduct.body.parse(body))
    })
    const result = await confirm({ ...deps, table }, dock, batchNumber)
    expect(result).toMatchObject({ successCount: 0, failedCount: 1, failureRecords: [{ canRetry: true }] })
    expect(await notClaimed()).toBe(0)
  })

  it('of another company, or of a UPC listed twice, is refused', async () => {
    const other = await newDock(deps)
    const batchNumber = await typed(1)
    const mine = { upc: UPC, productNo: dock.productNo }
    await expect(confirm(deps, dock, batchNumber, [{ upc: UPC, productNo: other.productNo }])).rejects.toMatchObject({
      code: 'missing',
    })
    await expect(confirm(deps, dock, batchNumber, [mine, mine])).rejects.toThrow('listed twice')
    await expect(confirm(deps, other, batchNumber)).rejects.toMatchObject({ code: 'missing' })
    expect((await toConfirm(deps, dock)).total).toBe(1)
  })

  it('of a charge time needs the permission, and a real day', async () => {
    const tracking = newTracking()
    const { batchNumber } = await typeIn(deps, dock, [{ tracking, qty: 1 }])
    const forced = (forceChargeTime: string) => [{ upc: UPC, productNo: dock.productNo, forceChargeTime }]
    await expect(confirm(deps, dock, batchNumber, forced('2026-12-01 00:00:00'))).rejects.toMatchObject({
      code: 'forbidden',
    })
    const trusted = { ...dock.admin, permissions: ['forceChargeTime' as const] }
    for (const time of ['2026-02-30 00:00:00', '2026-02-03 24:00:00']) {
      await expect(confirm(deps, dock, batchNumber, forced(time), trusted)).rejects.toThrow('Use a time like')
    }
    await confirm(deps, dock, batchNumber, forced('2026-12-01 00:00:00'), trusted)
    expect(await rowOf(tracking)).toMatchObject({ chargeFrom: '2026-12-01' })
  })
})
