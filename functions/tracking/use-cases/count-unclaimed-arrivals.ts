import type { Input } from '../../../shared/contract/call.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { countAges } from '../../platform/db/count-ages.ts'
import type { Deps } from '../../platform/deps.ts'
import { unclaimedByAge } from '../lists/unclaimed.source.ts'

/** How many rows of each age nobody has claimed: a count of a range each, of every company asked about. */
export const countUnclaimedArrivals = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  input: Input<typeof tracking.calls.countUnclaimedArrivals>,
) => {
  const { sourcesOf } = await unclaimedByAge(deps, actor, input)
  return { ages: await countAges(sourcesOf) }
}
