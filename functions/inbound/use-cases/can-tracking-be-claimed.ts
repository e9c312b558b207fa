import type { Input, Output } from '../../../shared/contract/call.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { arrivalOf } from '../arrival.ts'
import type { Inbound } from '../inbound.items.ts'
import { keepArrivals } from '../keep-arrivals.ts'
import { readRows, readTake } from '../read-take.ts'
import { refuseOthers } from '../given.ts'
import { unclaimedOf, whyNot } from '../refuse-claim.ts'

type CanClaim = Output<typeof inbound.calls.canTrackingBeClaimed>

/**
 * 1. The take and the rows of the number as they stand.
 * 2. If the take remembers it otherwise (a confirmation died before it could tell), put that right.
 */
export const canTrackingBeClaimed = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof inbound.calls.canTrackingBeClaimed>,
): Promise<CanClaim> => {
  const { doctorNo } = actor.company
  const tracking = normalTracking(input.tracking)
  const [take, rows, others] = await Promise.all([
    readTake(deps, actor, input.inboundNo),
    readRows(deps, doctorNo, tracking),
    refuseOthers(deps, actor, tracking),
  ])
  const arrival = arrivalOf(rows, take)
  if (keptOtherwise(take, tracking, arrival === 'claimable')) {
    await keepArrivals(deps, take, (given) => (given.tracking === tracking ? arrival : undefined))
  }
  const refusal = others ?? whyNot(take, rows)
  return {
    canClaim: refusal === undefined,
    qty: refusal ? 0 : Math.min(take.leftNum, unclaimedOf(rows, take)),
    upcCheck: arrival === 'claimable' || arrival === 'spent' ? 'matched' : arrival === 'others' ? 'mismatch' : 'unknown',
    reason: refusal?.message ?? '',
  }
}

const keptOtherwise = (take: Inbound, tracking: string, claimable: boolean): boolean =>
  take.trackings.some((given) => given.tracking === tracking && (given.status === 'matched') !== claimable)
