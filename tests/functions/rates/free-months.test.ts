import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stockLevelRef } from '../../../functions/books/public.ts'
import { changeReportStatus } from '../../../functions/inventory/use-cases/reports.ts'
import { saveReport } from '../../../functions/inventory/use-cases/save-report.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { saveFbm } from '../../../functions/products/use-cases/stock.ts'
import { trackingRowType, unclaimedRowsOf } from '../../../functions/tracking-rows/public.ts'
import { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { newProduct, startStore, type TestStore } from '../../support/company.ts'
import { parsed } from '../../support/parsed.ts'
import { arrive, confirm, type Dock, newDock, newTracking, take, typeIn } from '../tracking/arrivals.ts'
import { callsAs } from './rates-desk.ts'

let store: TestStore
let dock: Dock

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow('2026-11-30T18:00:00.000Z')
  dock = await newDock(store.deps)
  const terms = { storageFreeDuration: 6, discountRate: 1, storageFeeOverDays: 0 }
  await callsAs(store.deps, dock.admin.userNo).saveDiscount({ doctorNo: dock.doctorNo, ...terms })
})

const chargedFrom = async (productNo = dock.productNo): Promise<(string | undefined)[]> => {
  const rows = await readAll(store.deps.table, trackingRowType, unclaimedRowsOf(dock.doctorNo, productNo))
  return rows.map(({ chargeFrom }) => chargeFrom)
}
const lotsOf = async ({ doctorNo, warehouseNo, productNo } = dock) =>
  (await store.deps.table.get(stockLevelRef({ doctorNo, warehouseNo, productNo })))?.lots.map((lot) => lot.chargeFrom)

describe('arriving units', () => {
  it('are free of storage fees for the months that the warehouse admin grants the company', async () => {
    await arrive(store.deps, dock, newTracking(), 4)
    expect(await chargedFrom()).toEqual(['2027-05-30'])
  })

  it('are free for the months of their product if the product has free months of its own', async () => {
    const upc = '810012340021'
    const { productNo } = await newProduct(store.deps, dock.doctor, { upc, productName: 'Own', storageFreeDuration: 1 })
    const { batchNumber } = await typeIn(store.deps, dock, [{ tracking: newTracking(), upc }])
    await confirm(store.deps, dock, batchNumber, [{ upc, productNo }])
    expect(await chargedFrom(productNo)).toEqual(['2026-12-30'])
  })

  it('are free under the terms of the day on which they arrived, regardless of later terms', async () => {
    const terms = { storageFreeDuration: 12, discountRate: 1, effectiveFrom: '2026-12-01' }
    await callsAs(store.deps, dock.admin.userNo).saveDiscount({ doctorNo: dock.doctorNo, ...terms })
    await arrive(store.deps, dock, newTracking(), 4)
    expect(await chargedFrom()).toEqual(['2027-05-30'])
    store.setNow('2026-12-01T06:00:00.000Z')
    await arrive(store.deps, dock, newTracking(), 4)
    expect((await chargedFrom()).toSorted()).toEqual(['2027-05-30', '2027-12-01'])
  })

  it('are free for the same months when added by a report or a stocktake', async () => {
    const { doctorNo, warehouseNo, productNo, nurse, doctor } = dock
    await take(store.deps, dock, 2)
    const report = parsed(inventory.calls.saveReport, { doctorNo, itemId: productNo, warehouseNo, quantity: 2 })
    const { id } = await saveReport(store.deps, nurse, report)
    await changeReportStatus(store.deps, doctor, { doctorNo, id, status: 1, reason: '' })
    const count = { doctorNo, productNo, warehouseNo, qty: 5, note: 'counted' }
    await saveFbm(store.deps, doctor, products.calls.saveFbm.body.parse(count))
    expect(await lotsOf()).toEqual(['2027-05-30', '2027-05-30'])
  })
})
