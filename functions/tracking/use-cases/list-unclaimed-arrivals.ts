import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { unclaimedArrivalsList } from '../lists/unclaimed.source.ts'

/** A page of unclaimed arrivals. */
export const listUnclaimedArrivals: UseCase<typeof tracking.calls.listUnclaimedArrivals> = async (deps, actor, input) =>
  readList(await unclaimedArrivalsList(deps, actor, input), input)
