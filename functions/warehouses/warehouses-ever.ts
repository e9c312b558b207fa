import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { deletedWarehouseItem, deletedWarehousesOf, staffedWarehousesOf, warehouseItem } from './warehouses.items.ts'

/** Numbers of the current and former warehouses of a company, except nurses' self storage. */
export const warehousesEver = async ({ table }: Pick<Deps, 'table'>, doctorNo: string): Promise<string[]> => {
  const [standing, deleted] = await Promise.all([
    readAll(table, warehouseItem, staffedWarehousesOf(doctorNo)),
    readAll(table, deletedWarehouseItem, deletedWarehousesOf(doctorNo)),
  ])
  return [...standing, ...deleted.filter(({ selfStorage }) => !selfStorage)].map(({ warehouseNo }) => warehouseNo)
}
