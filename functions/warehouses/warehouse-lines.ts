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

interface InWarehouse {
  doctorNo: string
  warehouseNo: string
}

/** Warehouse lines for records of several companies. A record whose warehouse is unknown gets ''. */
export const warehouseLinesOf = async (
  deps: Pick<Deps, 'table'>,
  records: readonly InWarehouse[],
): Promise<(of: InWarehouse) => string> => {
  const lines = new Map(
    await Promise.all(
      [...Map.groupBy(records, ({ doctorNo }) => doctorNo)].map(async ([doctorNo, some]) => {
        const numbers = some.map(({ warehouseNo }) => warehouseNo)
        return [doctorNo, await warehouseLines(deps, doctorNo, numbers)] as const
      }),
    ),
  )
  return ({ doctorNo, warehouseNo }) => lines.get(doctorNo)?.get(warehouseNo) ?? ''
}
