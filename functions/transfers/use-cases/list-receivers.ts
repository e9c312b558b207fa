import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { transfers } from '../../../shared/transfers/transfers.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { type Warehouse, warehouseItem, warehousesOf } from '../../warehouses/public.ts'
import { receiversList } from '../receivers.source.ts'

/** A page of the companies that can receive units from a warehouse, or from any of the company's. */
export const listReceivers: UseCase<typeof transfers.calls.listReceivers> = async (deps, actor, input) => {
  const own = await sendingWarehouses(deps, actor, input.warehouseNo)
  return readList(receiversList(deps, actor, own), input)
}

const sendingWarehouses = async (
  { table }: Deps,
  { company: { doctorNo } }: CompanyActor,
  warehouseNo: string | undefined,
): Promise<Warehouse[]> => {
  if (warehouseNo === undefined) return readAll(table, warehouseItem, warehousesOf(doctorNo))
  const warehouse = await table.get(ref(warehouseItem, { doctorNo, warehouseNo }))
  if (!warehouse) throw refuse(generalReasons.noWarehouse)
  return [warehouse]
}
