import type { Input } from '../../../shared/contract/call.ts'
import type { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { ownWarehouses } from '../warehouses.source.ts'

/** A page of what is the caller's own. */
export const listOwnWarehouses = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  input: Input<typeof warehouses.calls.listOwnWarehouses>,
) => readList(await ownWarehouses(deps, actor), input)
