import type { Input } from '../../../shared/contract/call.ts'
import type { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehousesList } from '../warehouses.source.ts'

/** A page of where a nurse can have goods sent. */
export const listNurseWarehouses = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof warehouses.calls.listNurseWarehouses>,
) => readList(await warehousesList(deps, actor, {}), input)
