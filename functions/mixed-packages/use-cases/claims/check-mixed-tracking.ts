import { refuseValue } from '../../../../shared/contract/errors.ts'
import type { mixedClaimCalls } from '../../../../shared/mixed-packages/claims.calls.ts'
import { parseTracking } from '../../../../shared/values/tracking.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { claimableRecord, claimableUnder } from '../../claims/claimable-items.source.ts'
import { packagesWithin } from '../../claims/packages-within-reach.ts'
import { reachOf } from '../../claims/reach.ts'

/** Items listed per answer. */
const MOST = 30

/** Checks whether a tracking number is a mixed package within the caller's reach, with its unclaimed units. */
export const checkMixedTracking: UseCase<typeof mixedClaimCalls.checkMixedTracking> = async (deps, actor, input) => {
  const parsed = parseTracking(input.tracking)
  if (!parsed.ok) throw refuseValue('tracking', parsed.told)
  const tracking = parsed.value
  const { doctorNo } = actor.company
  const reach = await reachOf(deps, actor)
  const { packages, isPending } = await packagesWithin(deps, doctorNo, reach, tracking)
  if (packages.length === 0) return { tracking, state: isPending ? 'pending' : 'none', items: [] }
  const items = await claimableUnder(deps, packages)
  return { tracking, state: 'mixed', items: items.slice(0, MOST).flatMap((item) => claimableRecord(item, reach) ?? []) }
}
