import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { countAges } from '../../platform/count-ages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { unclaimedByAge } from '../lists/unclaimed.source.ts'

/** Counts unclaimed rows by age: one count per range and company. */
export const countUnclaimedArrivals: UseCase<typeof tracking.calls.countUnclaimedArrivals> = async (
  deps,
  actor,
  input,
) => {
  const { sourcesOf } = await unclaimedByAge(deps, actor, input)
  return { ages: await countAges(sourcesOf) }
}
