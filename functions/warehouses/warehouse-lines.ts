import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { deletedWarehouseItem, type Warehouse, warehouseItem, warehouseLine } from './warehouses.items.ts'

type Place = Pick<Warehouse, 'warehouseNo' | 'state' | 'city' | 'address' | 'zipCode'>

/** Where the warehouses of a page of records are, by number, in one read; a number named twice is read once. One that was deleted keeps its place. */
export const warehousePlaces = async (
  deps: Pick<Deps, 'table'>,
  doctorNo: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Place>> => {
  const wanted = [...new Set(numbers)]
  const read = await deps.table.batchGet(wanted.map((warehouseNo) => ref(warehouseItem, { doctorNo, warehouseNo })))
  const gone = wanted.filter((_, index) => read[index] === undefined)
  const deleted =
    gone.length === 0
      ? []
      : await deps.table.batchGet(gone.map((warehouseNo) => ref(deletedWarehouseItem, { doctorNo, warehouseNo })))
  return new Map([...read, ...deleted].flatMap((warehouse) => (warehouse ? [[warehouse.warehouseNo, warehouse]] : [])))
}

/** The same in one line each, as records show them. */
export const warehouseLines = async (
  deps: Pick<Deps, 'table'>,
  doctorNo: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await warehousePlaces(deps, doctorNo, numbers))].map(([no, place]) => [no, warehouseLine(place)]))
