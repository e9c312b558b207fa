import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feeDayItem, feeTotalItem } from '../../../functions/fees/sums/fee-sums.items.ts'
import { getStorageChargeTotal, getStorageFeeList } from '../../../functions/fees/use-cases/report.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { deleteWarehouse } from '../../../functions/warehouses/use-cases/delete-warehouse.ts'
import { fees } from '../../../shared/fees/fees.contract.ts'
import { newProduct, newWarehouse, startStore, type TestStore } from '../../support/company.ts'
import { withSeal } from '../payments/money.ts'
import { type Dock, newDock } from './bills/bill-world.ts'

let store: TestStore
let dock: Dock
let laptop: string
let lamp: string
beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  const { deps } = store
  dock = await newDock(withSeal(deps))
  laptop = (await newProduct(deps, dock.doctor)).productNo
  lamp = (await newProduct(deps, dock.doctor, { productName: 'Desk Lamp', upc: '810012340021' })).productNo
})

const { calls } = fees
const NAMES = new Map<string, [string, string]>()

interface Closed {
  productNo: string
  units: number
  /** Storage fee, as Money. */
  storage: number
}
/** Stores a closed day: the sums of each product, and the total. */
const close = async (day: string, products: readonly Closed[], warehouseNo = dock.warehouseNo): Promise<void> => {
  const place = { doctorNo: dock.doctorNo, warehouseNo, day }
  const sums = (of: readonly Closed[]) => ({
    inbound: 500,
    outbound: 0,
    service: 0,
    inboundQty: 1,
    outboundQty: 0,
    storage: of.reduce((sum, { storage }) => sum + storage, 0),
    storageQty: of.reduce((sum, { units }) => sum + units, 0),
  })
  await store.deps.table.commit([
    put(feeTotalItem, { ...place, ...sums(products) }),
    ...products.map((one) => {
      const [productName, upc] = NAMES.get(one.productNo) ?? ['Aurora 14 Laptop', '810012340014']
      return put(feeDayItem, { ...place, productNo: one.productNo, productName, upc, ...sums([one]) })
    }),
  ])
}

const asked = (startDate: string, endDate: string, more: object = {}) => ({
  doctorNo: dock.doctorNo,
  startDate,
  endDate,
  ...more,
})
const list = async (...args: Parameters<typeof asked>) =>
  calls.getStorageFeeList.result.parse(
    await getStorageFeeList(store.deps, dock.doctor, calls.getStorageFeeList.body.parse(asked(...args))),
  ).records
const total = async (...args: Parameters<typeof asked>) =>
  calls.getStorageChargeTotal.result.parse(
    await getStorageChargeTotal(store.deps, dock.doctor, calls.getStorageChargeTotal.body.parse(asked(...args))),
  )

describe('the storage fee report', () => {
  it('has a row per day, warehouse and product with storage, newest day first', async () => {
    await close('2026-10-30', [{ productNo: laptop, units: 3, storage: 1_000 }])
    await close('2026-10-31', [
      { productNo: laptop, units: 3, storage: 1_000 },
      { productNo: lamp, units: 0, storage: 0 },
    ])
    await close('2026-11-01', [{ productNo: laptop, units: 3, storage: 9_999 }])
    const rows = await list('2026-10', '2026-10')
    expect(rows).toMatchObject([
      { charge_date: '2026-10-31', qty: 3, price: 0.0333, charge_total: 0.1, product_name: 'Aurora 14 Laptop' },
      { charge_date: '2026-10-30', warehouse: 'Edison 1', upc: '810012340014', productNo: laptop },
    ])
    expect((await list('2026-10-31', '2026-11-01')).map(({ charge_date }) => charge_date)).toEqual([
      '2026-11-01',
      '2026-10-31',
    ])
  })

  it('sums rows by day and by month, including days without fees', async () => {
    await close('2026-02-28', [{ productNo: laptop, units: 3, storage: 1_001 }])
    await close('2026-03-01', [
      { productNo: laptop, units: 3, storage: 1_002 },
      { productNo: lamp, units: 2, storage: 4 },
    ])
    const daily = await total('2026-02-27', '2026-03-01')
    expect(daily).toEqual({
      charge_total: 0.2007,
      unitDays: 8,
      points: [
        { at: '2026-02-27', charge_total: 0 },
        { at: '2026-02-28', charge_total: 0.1001 },
        { at: '2026-03-01', charge_total: 0.1006 },
      ],
    })
    const monthly = await total('2026-01', '2026-03', { by: 'month' })
    expect(monthly.points.map(({ at, charge_total }) => [at, charge_total])).toEqual([
      ['2026-01', 0],
      ['2026-02', 0.1001],
      ['2026-03', 0.1006],
    ])
    const rows = await list('2026-01', '2026-03')
    expect(rows.reduce((sum, { charge_total }) => sum + charge_total * 10_000, 0)).toBeCloseTo(2007)
  })

  it('filters rows and sums by product name or UPC, and by warehouse', async () => {
    const { warehouseNo } = await newWarehouse(store.deps, dock.doctor, { adminNo: dock.admin.userNo })
    NAMES.set(lamp, ['Desk Lamp', '810012340021'])
    await close('2026-10-01', [
      { productNo: laptop, units: 1, storage: 100 },
      { productNo: lamp, units: 1, storage: 10 },
    ])
    await close('2026-10-01', [{ productNo: lamp, units: 1, storage: 1 }], warehouseNo)
    const sums = async (more: object) => {
      const [rows, { charge_total }] = await Promise.all([
        list('2026-10', '2026-10', more),
        total('2026-10', '2026-10', more),
      ])
      expect(rows.reduce((sum, row) => sum + Math.round(row.charge_total * 10_000), 0)).toBe(
        Math.round(charge_total * 10_000),
      )
      return Math.round(charge_total * 10_000)
    }
    expect(await sums({})).toBe(111)
    expect(await sums({ product_name: 'desk' })).toBe(11)
    expect(await sums({ product_name: '810012340014' })).toBe(100)
    expect(await sums({ warehouse: warehouseNo })).toBe(1)
    expect(await sums({ warehouse: dock.warehouseNo, product_name: 'lamp' })).toBe(10)
    expect(await sums({ product_name: 'nothing' })).toBe(0)
  })

  it('keeps the fees of a deleted warehouse', async () => {
    const { warehouseNo } = await newWarehouse(store.deps, dock.doctor, { adminNo: dock.admin.userNo })
    await close('2026-10-01', [{ productNo: laptop, units: 1, storage: 7 }], warehouseNo)
    await deleteWarehouse({ ...store.deps, settle: async () => {} }, dock.doctor, {
      doctorNo: dock.doctorNo,
      warehouseNo,
    })
    expect(await total('2026-10', '2026-10')).toMatchObject({ charge_total: 0.0007 })
    expect(await list('2026-10', '2026-10')).toMatchObject([{ warehouse: 'Edison 2' }])
  })

  it('refuses days in the wrong order, ranges longer than a leap year, and invalid days', async () => {
    const field = (reason: string) => ({ errors: [{ path: 'endDate', reason }] })
    await expect(list('2026-10-02', '2026-10-01')).rejects.toMatchObject(field('bills.fromAfterTo'))
    await expect(total('2025-01-01', '2026-01-02')).rejects.toMatchObject(field('bills.rangeTooLong'))
    await expect(total('2024-01-01', '2024-12-31')).resolves.toMatchObject({ charge_total: 0 })
    expect(calls.getStorageFeeList.body.safeParse(asked('2026-02-30', '2026-03')).success).toBe(false)
  })

  it('refuses a warehouse of another company', async () => {
    const other = await newDock(withSeal(store.deps))
    const strange = { warehouse: other.warehouseNo }
    await expect(list('2026-10', '2026-10', strange)).rejects.toMatchObject({ reason: 'general.noWarehouse' })
    await expect(total('2026-10', '2026-10', strange)).rejects.toMatchObject({ reason: 'general.noWarehouse' })
  })

  it('refuses a search word that matches more than 50 products', async () => {
    for (let at = 0; at < 51; at++) {
      await newProduct(store.deps, dock.doctor, {
        productName: `Widget ${at}`,
        upc: `9${String(at).padStart(11, '0')}`,
      })
    }
    await expect(list('2026-10', '2026-10', { product_name: 'widget' })).rejects.toMatchObject({
      errors: [{ path: 'product_name', reason: 'bills.tooManyProducts' }],
    })
  })
})
