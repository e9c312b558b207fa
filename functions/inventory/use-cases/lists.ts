import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { inboundCancelsList } from '../history/inbound-cancels.source.ts'
import { inboundHistoryList } from '../history/inbound-history.source.ts'
import { nurseInventoryList } from '../stock/nurse-products.source.ts'
import { placesAsked } from '../stock/places-asked.ts'
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

/** A page of the products in one warehouse, or in those that a warehouse admin runs. */
export const listWarehouseInventory: UseCase<typeof inventory.calls.listWarehouseInventory> = async (
  deps,
  actor,
  input,
) => {
  const places = await placesAsked(deps, actor, input)
  // A total of many warehouses would cost more than the page.
  return readList(await warehouseStockList(deps, places, input), input, { uncounted: places.length > 1 })
}

/** A page of deliveries to the company. */
export const listInboundHistory: UseCase<typeof inventory.calls.listInboundHistory> = async (deps, actor, input) =>
  readList(await inboundHistoryList(deps, actor, input), input)

/** A page of canceled units of takes. */
export const listInboundCancels: UseCase<typeof inventory.calls.listInboundCancels> = async (deps, actor, input) =>
  readList(await inboundCancelsList(deps, actor, input), input)
