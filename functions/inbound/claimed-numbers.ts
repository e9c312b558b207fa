import { refuseField } from '../../shared/contract/errors.ts'
import { inboundReasons } from '../../shared/inbound/inbound.reasons.ts'
import { MAX_GIVEN } from './given.ts'
import type { GivenTracking, Inbound } from './inbound.items.ts'

interface Claimed {
  tracking: string
  qty: number
  unclaimed: number
  leftNum: number
  now: string
}

/**
 * A take's numbers after claiming `qty` units of one; `unclaimed` units of it remain in the building, and `leftNum` are
 * still awaited for the take. Claiming a number that was never given also gives it.
 */
export const claimedNumbers = (take: Inbound, { tracking, qty, unclaimed, leftNum, now }: Claimed): GivenTracking[] => {
  const known = take.trackings.some((given) => given.tracking === tracking)
  if (!known && take.trackings.length >= MAX_GIVEN) {
    throw refuseField('tracking', inboundReasons.tooManyGiven, { most: MAX_GIVEN })
  }
  const before: GivenTracking = {
    tracking,
    qty,
    status: 'matched',
    claimed: 0,
    mismatch: false,
    waiting: false,
    givenAt: now,
  }
  const given = known ? take.trackings : [...take.trackings, before]
  return given.map((number) =>
    number.tracking === tracking
      ? {
          ...number,
          claimed: number.claimed + qty,
          mismatch: false,
          waiting: false,
          status: unclaimed === 0 || leftNum === 0 ? 'claimed' : 'matched',
        }
      : number,
  )
}
