import { refuseField } from '../../shared/contract/errors.ts'
import { MAX_GIVEN } from './given.ts'
import type { GivenTracking, Inbound } from './inbound.items.ts'

/**
 * The take once `qty` units of a tracking number are claimed; `unclaimed` units of it remain in the building. Completed
 * when nothing is left. A number the nurse never gave is given by claiming it.
 */
export const claimedTake = (
  take: Inbound,
  { tracking, qty, unclaimed, now }: { tracking: string; qty: number; unclaimed: number; now: string },
): Inbound => {
  const leftNum = take.leftNum - qty
  const known = take.trackings.some((given) => given.tracking === tracking)
  if (!known && take.trackings.length >= MAX_GIVEN) {
    throw refuseField('tracking', `An inbound takes at most ${MAX_GIVEN} tracking numbers.`)
  }
  const before: GivenTracking = {
    ...{ tracking, qty, status: 'matched', claimed: 0, mismatch: false, waiting: false, givenAt: now },
  }
  const given = known ? take.trackings : [...take.trackings, before]
  return {
    ...take,
    leftNum,
    status: leftNum === 0 ? 'completed' : 'open',
    trackings: given.map((number) =>
      number.tracking === tracking
        ? {
            ...number,
            claimed: number.claimed + qty,
            mismatch: false,
            waiting: false,
            status: unclaimed === 0 || leftNum === 0 ? 'claimed' : 'matched',
          }
        : number,
    ),
    rev: take.rev + 1,
  }
}
