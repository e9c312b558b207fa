import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseItem } from '../warehouses.items.ts'
import { isSeen, recordOf } from '../warehouses.source.ts'

/** One warehouse that the caller may see. */
export const getWarehouse = async (
  deps: Deps,
  actor: CompanyActor,
  { warehouseNo }: Input<typeof warehouses.calls.getWarehouse>,
) => {
  const { doctorNo, doctorName } = actor.company
  const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo }))
  if (!warehouse || !isSeen(warehouse, actor)) throw refuse(generalReasons.noWarehouse)
  return recordOf(warehouse, doctorName, actor)
}
