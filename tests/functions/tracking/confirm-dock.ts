import { afterAll, beforeAll, beforeEach } from 'vitest'
import { productTotalsItem } from '../../../functions/books/items/stock-level.items.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { listBatches } from '../../../functions/tracking/use-cases/batches.ts'
import { listBulkConfirm } from '../../../functions/tracking/use-cases/list-bulk-confirm.ts'
import { rowsOfTracking } from '../../../functions/tracking-rows/row-ranges.items.ts'
import { trackingRowItem } from '../../../functions/tracking-rows/tracking-rows.items.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import { type Dock, newDock, newTracking, typeIn } from './arrivals.ts'

export let store: TestStore
export let deps: Deps
export let dock: Dock

/** Creates a dock for each test, in one shared table. */
export const openDock = (): void => {
  beforeAll(async () => {
    store = await startStore()
    deps = store.deps
  })
  afterAll(() => store.stop())
  beforeEach(async () => {
    store.setNow()
    dock = await newDock(deps)
  })
}

export const lines = (count: number, more: object = {}) =>
  Array.from({ length: count }, () => ({ tracking: newTracking(), qty: 2, ...more }))
export const typed = async (count: number, more: object = {}) =>
  (await typeIn(deps, dock, lines(count, more))).batchNumber
export const notClaimed = async (productNo = dock.productNo) =>
  (await deps.table.get(ref(productTotalsItem, { doctorNo: dock.doctorNo, productNo })))?.notClaimed ?? 0
export const list = (batchNumber: string, of = dock) =>
  listBulkConfirm(deps, of.admin, { doctorNo: of.doctorNo, batchNumber })
export const batch = async (type: 1 | 3) => listBatches(deps, dock.admin, { doctorNo: dock.doctorNo, type })
export const rowOf = async (tracking: string) =>
  (await deps.table.query(trackingRowItem, rowsOfTracking(dock.doctorNo, tracking), { limit: 10, consistent: true }))
    .records[0]
