import { pagesOf } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { hasKeyword, type Warehouse, warehouseItem, warehousesOf } from '../warehouses/public.ts'

/** The warehouses of a company whose address contains a keyword, the oldest first; never a nurse's self storage. */
export const receivingWarehouses = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  key: string,
): Promise<Warehouse[]> => {
  const found: Warehouse[] = []
  for await (const page of pagesOf(table, warehouseItem, warehousesOf(doctorNo), { consistent: true })) {
    found.push(...page.filter((warehouse) => !warehouse.selfStorage && hasKeyword(warehouse, key)))
  }
  return found.sort((a, b) => (a.warehouseNo < b.warehouseNo ? -1 : 1))
}
