import type { Input } from '../../../shared/contract/call.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { claimableTakesList } from '../claims/claimable-takes.source.ts'

/** A page of the nurse's takes that units can be claimed for. */
export const listAvailableForClaim = (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof inbound.calls.listAvailableForClaim>,
) => readList(claimableTakesList(deps, actor, input), input)
