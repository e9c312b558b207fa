import type { Input } from '../../../shared/contract/call.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { unclaimedArrivalsList } from '../lists/unclaimed.source.ts'

/** A page of what has arrived and nobody has claimed. */
export const listUnclaimedArrivals = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  input: Input<typeof tracking.calls.listUnclaimedArrivals>,
) => readList(await unclaimedArrivalsList(deps, actor, input), input)
