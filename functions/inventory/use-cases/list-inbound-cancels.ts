import type { Input } from '../../../shared/contract/call.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { inboundCancelsList } from '../history/inbound-cancels.source.ts'

/** A page of units of takes that were cancelled. */
export const listInboundCancels = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof inventory.calls.listInboundCancels>,
) => readList(await inboundCancelsList(deps, actor, input), input)
