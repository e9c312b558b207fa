import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { nurseInScope } from '../../people/public.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { warehouseItem, warehousesOf } from '../../warehouses/public.ts'
import { picksList, warehousePicksList } from '../picking/picks.source.ts'
import { productSummaryList } from '../picking/product-summary.source.ts'

/** A page of the products that can be picked for a shipment, in one warehouse or in all. */
export const listPicks: UseCase<typeof outbound.calls.listPicks> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const { warehouseNo, condition } = input
  const asked = { doctorNo, condition, empty: false }
  if (warehouseNo === undefined) {
    const warehouses = await readAll(deps.table, warehouseItem, warehousesOf(doctorNo))
    return readList(await picksList(deps, warehouses, asked), input)
  }
  const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo }))
  if (!warehouse) throw refuse(generalReasons.noWarehouse)
  return readList(warehousePicksList(deps, warehouse, asked), input)
}

/** A page of the products that a warehouse has ever held, with the units that can be shipped now. */
export const listProductsByWarehouse: UseCase<typeof outbound.calls.listProductsByWarehouse> = async (
  deps,
  actor,
  input,
) => {
  const { doctorNo } = actor.company
  const { warehouseNo, condition } = input
  const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo }))
  if (!warehouse) throw refuse(generalReasons.noWarehouse)
  return readList(warehousePicksList(deps, warehouse, { doctorNo, condition, empty: true }), input)
}

/** A page of products with their totals over all warehouses. */
export const listProductSummary: UseCase<typeof outbound.calls.listProductSummary> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const userNo = await nurseInScope(deps, actor, input.userNo)
  return readList(productSummaryList(deps, { doctorNo, condition: input.productName, userNo }), input)
}
