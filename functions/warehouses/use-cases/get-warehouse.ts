import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { warehouseItem } from '../warehouses.items.ts'
import { isSeen, recordOf } from '../warehouses.source.ts'

/** One warehouse that the caller may see. */
export const getWarehouse: UseCase<typeof warehouses.calls.getWarehouse> = async (deps, actor, { warehouseNo }) => {
  const { doctorNo, doctorName } = actor.company
  const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo }))
  if (!warehouse || !isSeen(warehouse, actor)) throw refuse(generalReasons.noWarehouse)
  return recordOf(warehouse, doctorName, actor)
}
