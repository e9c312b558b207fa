import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { deletedWarehouseItem, warehouseItem, warehouseLine } from './warehouses.items.ts'

/** What a page of records shows for their warehouses, by number, in one read; a number named twice is read once. One that was deleted keeps its name. */
export const warehouseLines = async (
  deps: Pick<Deps, 'table'>,
  doctorNo: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(numbers)]
  const read = await deps.table.batchGet(wanted.map((warehouseNo) => ref(warehouseItem, { doctorNo, warehouseNo })))
  const gone = wanted.filter((_, index) => read[index] === undefined)
  const deleted =
    gone.length === 0
      ? []
      : await deps.table.batchGet(gone.map((warehouseNo) => ref(deletedWarehouseItem, { doctorNo, warehouseNo })))
  return new Map(
    [...read, ...deleted].flatMap((warehouse) =>
      warehouse ? [[warehouse.warehouseNo, warehouseLine(warehouse)]] : [],
    ),
  )
}
