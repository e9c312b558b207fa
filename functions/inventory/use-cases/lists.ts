import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { warehouseItem } from '../../warehouses/public.ts'
import { inboundCancelsList } from '../history/inbound-cancels.source.ts'
import { inboundHistoryList } from '../history/inbound-history.source.ts'
import { nurseInventoryList } from '../stock/nurse-products.source.ts'
import { productInboundList } from '../stock/product-inbound.source.ts'
import { warehouseStockList } from '../stock/warehouse-stock.source.ts'

/** A page of the open takes of a product. */
export const listInboundOfProduct: UseCase<typeof inventory.calls.listInboundOfProduct> = async (deps, actor, input) =>
  readList(await productInboundList(deps, actor, input), input)

/** A page of a nurse's products with units under way. */
export const listUserInventory: UseCase<typeof inventory.calls.listUserInventory> = async (deps, actor, input) =>
  readList(await nurseInventoryList(deps, actor, input, true), input)

/** A page of the products that a nurse has delivered, without those that have units under way. */
export const listUserInventoryZero: UseCase<typeof inventory.calls.listUserInventoryZero> = async (
  deps,
  actor,
  input,
) => readList(await nurseInventoryList(deps, actor, input, false), input)

/** A page of the products in a warehouse of the company. Warehouse admins cannot see nurses' self storage (404). */
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

/** A page of deliveries to the company. */
export const listInboundHistory: UseCase<typeof inventory.calls.listInboundHistory> = async (deps, actor, input) =>
  readList(await inboundHistoryList(deps, actor, input), input)

/** A page of canceled units of takes. */
export const listInboundCancels: UseCase<typeof inventory.calls.listInboundCancels> = async (deps, actor, input) =>
  readList(await inboundCancelsList(deps, actor, input), input)
