import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { countAges } from '../../platform/count-ages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { unclaimedByAge } from '../lists/unclaimed.source.ts'

/** How many rows of each age nobody has claimed: a count of a range each, of every company asked about. */
export const countUnclaimedArrivals: UseCase<typeof tracking.calls.countUnclaimedArrivals> = async (
  deps,
  actor,
  input,
) => {
  const { sourcesOf } = await unclaimedByAge(deps, actor, input)
  return { ages: await countAges(sourcesOf) }
}
