import { ref } from '../platform/db/table.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import {
  deletedWarehouseItem,
  deletedWarehousesOf,
  staffedWarehousesOf,
  type Warehouse,
  warehouseItem,
  warehouseLine,
  warehousesOf,
} from './warehouses.items.ts'

type Place = Pick<Warehouse, 'warehouseNo' | 'state' | 'city' | 'address' | 'zipCode'>

/**
 * Addresses of the warehouses named by a page of records, by number, in one read without duplicates. A deleted
 * warehouse keeps its address.
 */
export const warehousePlaces = async (
  deps: Pick<Deps, 'table'>,
  doctorNo: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Place>> => {
  const wanted = [...new Set(numbers)]
  const read = await deps.table.batchGet(wanted.map((warehouseNo) => ref(warehouseItem, { doctorNo, warehouseNo })))
  const missing = wanted.filter((_, index) => read[index] === undefined)
  const deleted =
    missing.length === 0
      ? []
      : await deps.table.batchGet(missing.map((warehouseNo) => ref(deletedWarehouseItem, { doctorNo, warehouseNo })))
  return new Map([...read, ...deleted].flatMap((warehouse) => (warehouse ? [[warehouse.warehouseNo, warehouse]] : [])))
}

/** Like `warehousePlaces`, with each address on one line, for records. */
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

/** Warehouse lines for records of several companies; '' if the warehouse is unknown. */
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

/** Numbers of the current and former warehouses of a company, except self storages of nurses. */
export const warehousesEver = async ({ table }: Pick<Deps, 'table'>, doctorNo: string): Promise<string[]> => {
  const [current, deleted] = await Promise.all([
    readAll(table, warehouseItem, staffedWarehousesOf(doctorNo)),
    readAll(table, deletedWarehouseItem, deletedWarehousesOf(doctorNo)),
  ])
  return uniqueNumbers([...current, ...deleted.filter(({ selfStorage }) => !selfStorage)])
}

/** Numbers of the current and former self storages of a company's nurses. */
export const selfStoragesEver = async ({ table }: Pick<Deps, 'table'>, doctorNo: string): Promise<string[]> => {
  const [current, deleted] = await Promise.all([
    readAll(table, warehouseItem, warehousesOf(doctorNo)),
    readAll(table, deletedWarehouseItem, deletedWarehousesOf(doctorNo)),
  ])
  return uniqueNumbers([...current, ...deleted].filter(({ selfStorage }) => selfStorage))
}

// A warehouse that has just been deleted may be in both reads, since neither is consistent and an index may lag.
const uniqueNumbers = (warehouses: readonly { warehouseNo: string }[]): string[] => [
  ...new Set(warehouses.map(({ warehouseNo }) => warehouseNo)),
]
