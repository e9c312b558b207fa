import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { warehouseItem } from '../../warehouses/public.ts'
import { warehousePicksList } from '../picking/picks.source.ts'

/** A page of the products a warehouse has ever held, with the units that can be shipped now. */
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
