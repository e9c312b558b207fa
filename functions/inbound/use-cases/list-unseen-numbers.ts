import type { Input } from '../../../shared/contract/call.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { unseenNumbersList } from '../pairs/unseen.source.ts'

/** A page of the numbers that were given and that no warehouse has seen. */
export const listUnseenNumbers = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof inbound.calls.listUnseenNumbers>,
) => readList(await unseenNumbersList(deps, actor, input), input)
