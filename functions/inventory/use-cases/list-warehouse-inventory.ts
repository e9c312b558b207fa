import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { warehouseItem } from '../../warehouses/public.ts'
import { warehouseStockList } from '../stock/warehouse-stock.source.ts'

/** A page of the products in a warehouse of the company; warehouse admins may not see nurses' self storage. */
export const listWarehouseInventory: UseCase<typeof inventory.calls.listWarehouseInventory> = async (
  deps,
  actor,
  input,
) => {
  const { doctorNo } = actor.company
  const { warehouseNo, empty, condition } = input
  const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo }))
  const isOthers = actor.role === 'warehouseAdmin' && warehouse?.selfStorage
  if (!warehouse || isOthers) throw refuse(generalReasons.noWarehouse)
  return readList(warehouseStockList(deps, { doctorNo, warehouseNo, empty, condition }), input)
}
