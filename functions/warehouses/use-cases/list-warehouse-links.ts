import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseItem } from '../warehouses.items.ts'
import { presentWarehouses } from '../warehouses.source.ts'

/** The warehouses that the super admin has linked to one; a deleted warehouse is no longer among them. */
export const listWarehouseLinks = async (
  deps: Deps,
  actor: CompanyActor,
  { warehouseNo }: Input<typeof warehouses.calls.listWarehouseLinks>,
) => {
  const { doctorNo } = actor.company
  const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo }), { consistent: true })
  if (!warehouse) throw refuse(generalReasons.noWarehouse)
  const found = await deps.table.batchGet(
    warehouse.links.map((link) => ref(warehouseItem, link)),
    { consistent: true },
  )
  return {
    records: await presentWarehouses(
      deps,
      actor,
      found.flatMap((one) => one ?? []),
    ),
  }
}
