import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { warehouseItem, warehouseLine } from './warehouses.items.ts'

/** What a page of records shows for their warehouses, by number, in one read; a number named twice is read once. */
export const warehouseLines = async (
  deps: Pick<Deps, 'table'>,
  doctorNo: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const refs = [...new Set(numbers)].map((warehouseNo) => ref(warehouseItem, { doctorNo, warehouseNo }))
  const read = await deps.table.batchGet(refs)
  return new Map(read.flatMap((warehouse) => (warehouse ? [[warehouse.warehouseNo, warehouseLine(warehouse)]] : [])))
}
