import type { Input } from '../../../shared/contract/call.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { inboundHistoryList } from '../history/inbound-history.source.ts'

/** A page of what was delivered to the company. */
export const listInboundHistory = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof inventory.calls.listInboundHistory>,
) => readList(await inboundHistoryList(deps, actor, input), input)
