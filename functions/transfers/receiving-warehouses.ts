import { pagesOf } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { hasKeyword, isSameOperator, type Warehouse, warehouseItem, warehousesOf } from '../warehouses/public.ts'

/**
 * True if units can be transferred to a warehouse: its address contains the sender's keyword, and both warehouses have
 * the same operator. Self storage of nurses never receives transfers.
 */
export const canReceive = (sending: Warehouse, receiving: Warehouse): boolean =>
  sending.transferKey !== undefined &&
  !receiving.selfStorage &&
  hasKeyword(receiving, sending.transferKey) &&
  isSameOperator(sending, receiving)

/** Warehouses of a company that can receive units from a warehouse, oldest first. */
export const receivingWarehouses = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  sending: Warehouse,
): Promise<Warehouse[]> => {
  const found: Warehouse[] = []
  for await (const page of pagesOf(table, warehouseItem, warehousesOf(doctorNo), { consistent: true })) {
    found.push(...page.filter((receiving) => canReceive(sending, receiving)))
  }
  return found.sort((a, b) => (a.warehouseNo < b.warehouseNo ? -1 : 1))
}
