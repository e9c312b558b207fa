import type { Input } from '../../../shared/contract/call.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { historyList } from '../history/history.source.ts'

/** A page of the Inbound History: reads of each company for the page, one for the warehouses. */
export const listInboundHistory = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  input: Input<typeof tracking.calls.listInboundHistory>,
) => readList(await historyList(deps, actor, input), input)
