import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import { membershipItem } from '../../platform/actor.items.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehousesOfPerson } from '../warehouses.source.ts'

/** A page of what a member of the company runs or owns. */
export const listWarehousesOfUser = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof warehouses.calls.listWarehousesOfUser>,
) => {
  const { doctorNo } = actor.company
  const link = await deps.table.get(ref(membershipItem, { doctorNo, userNo: input.userNo }))
  if (!link) throw refuse(generalReasons.noAccount)
  return readList(warehousesOfPerson(deps, actor, link), input)
}
