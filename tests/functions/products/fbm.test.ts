import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditCompany, describeBreach } from '../../../functions/audit/audit.ts'
import { stockLevelItem } from '../../../functions/books/items/stock-level.items.ts'
import { newPosting, ship } from '../../../functions/books/public.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { listFbm, listStockLog, saveFbm } from '../../../functions/products/use-cases/stock.ts'
import { saveWarehouse } from '../../../functions/warehouses/use-cases/save-warehouse.ts'
import { reasonMessageOf } from '../../../shared/contract/issues.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { productsReasons } from '../../../shared/products/products.reasons.ts'
import { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import { newCompany, newMember, newProduct, newWarehouse, startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'

let store: TestStore
let doctor: CompanyActor
let productNo: string
let warehouseNo: string

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  doctor = await newCompany(store.deps)
  productNo = (await newProduct(store.deps, doctor)).productNo
  warehouseNo = (await newWarehouse(store.deps, doctor)).warehouseNo
})

const calls = products.calls
const count = (qty: number, more: object = {}, actor = doctor) =>
  saveFbm(
    store.deps,
    actor,
    calls.saveFbm.body.parse({ doctorNo: doctor.userNo, productNo, warehouseNo, qty, note: 'counted', ...more }),
  )
const rows = async () =>
  (await listFbm(store.deps, doctor, calls.listFbm.body.parse({ doctorNo: doctor.userNo, productNo }))).records
const history = async () =>
  (await listStockLog(store.deps, doctor, calls.listStockLog.body.parse({ doctorNo: doctor.userNo, productNo })))
    .records
const breaches = async () => {
  const { breaches: found } = await auditCompany(store.deps, { doctorNo: doctor.userNo, deep: true })
  return found.map(describeBreach)
}

describe('a stocktake', () => {
  it('sets the stock to the count, with price and note', async () => {
    expect(await count(12, { price: 9.5 })).toEqual({ productNo, warehouseNo, srcStock: 0, qty: 12 })
    expect(await rows()).toMatchObject([{ warehouseNo, qty: 12, notClaimed: 0, price: 9.5, note: 'counted' }])
    expect(await count(7, { note: 'five damaged', expectedStock: 12 })).toMatchObject({ srcStock: 12, qty: 7 })
    expect(await rows()).toMatchObject([{ qty: 7, note: 'five damaged', price: 9.5 }])
    expect(await count(0, { note: 'all gone' })).toMatchObject({ srcStock: 7, qty: 0 })
    expect(await history()).toMatchObject([
      { bizType: 6, bizTypeDesc: 'Warehouse Edit FBM', qty: -7, destStock: 0, note: 'all gone' },
      { bizType: 6, qty: -5, destStock: 7, note: 'five damaged', userNo: doctor.userNo },
      { bizType: 6, qty: 12, srcStock: 0, note: 'counted' },
    ])
    expect(await breaches()).toEqual([])
  })

  it('moves no units if the count equals the recorded stock, and saves price and note', async () => {
    await count(3)
    await count(3, { price: 2, note: 'agrees' })
    expect(await history()).toHaveLength(1)
    expect(await rows()).toMatchObject([{ qty: 3, price: 2, note: 'agrees' }])
  })

  it('keeps the price unless another one is entered or the price is cleared', async () => {
    const price = async () => (await rows())[0]?.price
    await count(3, { price: 9.5 })
    await count(3)
    expect(await price()).toBe(9.5)
    await count(3, { price: 0 })
    expect(await price()).toBe(0)
    await count(3, { price: null })
    expect((await rows())[0]?.price).toBeUndefined()
  })

  it('is refused if the count equals the recorded stock but the stock changes concurrently', async () => {
    await count(3)
    const key = { doctorNo: doctor.userNo, productNo, warehouseNo }
    const sell = async () => {
      const level = await store.deps.table.get(ref(stockLevelItem, key), { consistent: true })
      const books = newPosting(store.deps, doctor, { levels: [{ ...key, level }] })
      ship(books, { place: key, quantity: 1, refNo: 'SH-1' })
      await store.deps.table.commit(books.intents())
    }
    let held = false
    const table = interruptedTable(store.deps.table, async (point) => {
      if (point !== 'beforeCommit' || held) return
      held = true
      await sell()
    })
    const input = calls.saveFbm.body.parse({ ...key, qty: 3, note: 'agrees', expectedStock: 3 })
    await expect(saveFbm({ ...store.deps, table }, doctor, input)).rejects.toThrow('The stock is now 2, not 3.')
    expect(await rows()).toMatchObject([{ qty: 2, note: 'counted' }])
  })

  it('keeps a price saved concurrently by another person', async () => {
    await count(3)
    let isFirst = true
    const table = interruptedTable(store.deps.table, async (point) => {
      if (point !== 'beforeCommit' || !isFirst) return
      isFirst = false
      await count(3, { price: 9.5, note: 'priced' })
    })
    const key = { doctorNo: doctor.userNo, productNo, warehouseNo }
    await saveFbm({ ...store.deps, table }, doctor, calls.saveFbm.body.parse({ ...key, qty: 3, note: 'agrees' }))
    expect(await rows()).toMatchObject([{ qty: 3, price: 9.5, note: 'agrees' }])
  })

  it('dates its lot in the time zone of the warehouse', async () => {
    warehouseNo = (await newWarehouse(store.deps, doctor, { timeZone: 'Asia/Tokyo' })).warehouseNo
    store.setNow('2026-11-30T20:00:00.000Z')
    await count(2).finally(() => store.setNow())
    const level = await store.deps.table.get(ref(stockLevelItem, { doctorNo: doctor.userNo, productNo, warehouseNo }))
    expect(level?.lots).toMatchObject([
      { inboundDate: '2026-12-01', chargeFrom: '2027-03-01', left: 2, source: 'edit' },
    ])
  })

  it('is refused if a value is invalid or the product or warehouse is not found, with the reason', async () => {
    const messages = (body: object) =>
      calls.saveFbm.body
        .safeParse({ doctorNo: doctor.userNo, productNo, ...body })
        .error?.issues.map((one) => reasonMessageOf(one).message)
    expect(messages({})).toEqual(['Warehouse is required.', 'Quantity is required.', expect.any(String)])
    expect(messages({ warehouseNo, qty: -1, note: ' ' })).toEqual(['Quantity must more than 1.', 'Note is required.'])
    await expect(count(0)).rejects.toMatchObject({
      errors: [{ path: 'qty', reason: productsReasons.oneOrMore.key, message: 'Quantity must more than 1.' }],
    })
    const below = calls.saveFbm.body.shape.qty.safeParse(-1).error?.issues[0]
    expect(below && reasonMessageOf(below).reason).toBe(productsReasons.zeroOrMore.key)
    const unknown = 'WH-0000000000000000000'
    await expect(count(1, { warehouseNo: unknown })).rejects.toMatchObject({ code: 'missing' })
    await expect(count(1, { productNo: unknown })).rejects.toMatchObject({ code: 'missing' })
    const other = await newCompany(store.deps)
    await expect(count(1, {}, other)).rejects.toMatchObject({ code: 'missing' })
    expect(await rows()).toEqual([])
  })

  it("is not possible for a warehouse admin in a nurse's self storage", async () => {
    const nurse = await newMember(store.deps, doctor, 'nurse')
    const admin = await newMember(store.deps, doctor, 'warehouseAdmin')
    const place = { doctorNo: doctor.userNo, state: 'TX', city: 'Austin', address: '1 Home Rd', zipCode: '78701' }
    const own = await saveWarehouse(store.deps, nurse, warehouses.calls.saveWarehouse.body.parse(place))
    await expect(count(1, own, admin)).rejects.toMatchObject({ code: 'missing' })
    expect(await count(1, {}, admin)).toMatchObject({ qty: 1 })
    await count(2, own)
    const kinds = new Map((await rows()).map((row) => [row.warehouseNo, row.isDoctor]))
    expect(kinds).toEqual(
      new Map([
        [warehouseNo, '0'],
        [own.warehouseNo, '1'],
      ]),
    )
  })

  it('is refused if its expected stock is outdated, so only one of several concurrent ones succeeds', async () => {
    await count(10)
    const counts = [1, 2, 3, 4, 5, 6].map((qty) => count(qty, { expectedStock: 10 }).then(() => qty))
    const settled = await Promise.allSettled(counts)
    const won = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(won).toHaveLength(1)
    for (const one of settled) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' })
    expect(await rows()).toMatchObject([{ qty: won[0] }])
    expect(await breaches()).toEqual([])
  })

  it('leaves a history without gaps if several are made concurrently', async () => {
    await Promise.all([5, 8, 2, 9].map((qty) => count(qty, { note: `counted ${qty}` })))
    const [row] = await rows()
    const [last] = await history()
    expect(row?.qty).toBe(last?.destStock)
    expect(row?.note).toBe(last?.note)
    expect(await breaches()).toEqual([])
  })
})
