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
  warehouseName,
  warehousesOf,
} from './warehouses.items.ts'

type Place = Pick<Warehouse, 'warehouseNo' | 'name' | 'state' | 'city' | 'address' | 'zipCode'>

/**
 * Names and addresses of the warehouses of a page of records, by number, in one read without duplicates. A deleted
 * warehouse keeps its name and address.
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

/** Like `warehousePlaces`, with the name of each warehouse. */
export const warehouseNames = async (
  deps: Pick<Deps, 'table'>,
  doctorNo: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await warehousePlaces(deps, doctorNo, numbers))].map(([no, place]) => [no, warehouseName(place)]))

interface InWarehouse {
  doctorNo: string
  warehouseNo: string
}

const placesOf = async (
  deps: Pick<Deps, 'table'>,
  records: readonly InWarehouse[],
): Promise<(of: InWarehouse) => Place | undefined> => {
  const places = new Map(
    await Promise.all(
      [...Map.groupBy(records, ({ doctorNo }) => doctorNo)].map(async ([doctorNo, some]) => {
        const numbers = some.map(({ warehouseNo }) => warehouseNo)
        return [doctorNo, await warehousePlaces(deps, doctorNo, numbers)] as const
      }),
    ),
  )
  return ({ doctorNo, warehouseNo }) => places.get(doctorNo)?.get(warehouseNo)
}

/** Warehouse names for records of several companies; '' if the warehouse is unknown. */
export const warehouseNamesOf = async (
  deps: Pick<Deps, 'table'>,
  records: readonly InWarehouse[],
): Promise<(of: InWarehouse) => string> => {
  const placeOf = await placesOf(deps, records)
  return (of) => {
    const place = placeOf(of)
    return place ? warehouseName(place) : ''
  }
}

/**
 * Records that store a text of their warehouse, with its current name instead and with its address. The stored text,
 * which is older than a renaming, remains for a warehouse that is unknown.
 */
export const withWarehouseNames = async <Stored extends InWarehouse & { warehouse: string }>(
  deps: Pick<Deps, 'table'>,
  records: readonly Stored[],
): Promise<(Stored & { warehouseAddress: string })[]> => {
  const placeOf = await placesOf(deps, records)
  return records.map((record) => {
    const place = placeOf(record)
    return {
      ...record,
      warehouse: place ? warehouseName(place) : record.warehouse,
      warehouseAddress: place ? warehouseLine(place) : record.warehouse,
    }
  })
}

/** Like `withWarehouseNames`, for one record. */
export const withWarehouseName = async <Stored extends InWarehouse & { warehouse: string }>(
  deps: Pick<Deps, 'table'>,
  record: Stored,
): Promise<Stored> => (await withWarehouseNames(deps, [record]))[0] ?? record

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
