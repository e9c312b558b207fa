import type { Input } from '../../../shared/contract/call.ts'
import type { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehousesList } from '../warehouses.source.ts'

/** A page of the warehouses that the caller may see. */
export const listWarehouses = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  input: Input<typeof warehouses.calls.listWarehouses>,
) => readList(await warehousesList(deps, actor, input), input)
