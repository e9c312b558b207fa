import { type Arrival, type FeeEvent, feeEventQueue } from '../../../shared/fees/fee-events.messages.ts'
import type { Posting } from '../../books/public.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { claimEventNo, nextClaimEventNo } from '../claims/change-claim.ts'
import type { MixedClaim } from '../claims/claims.items.ts'

/**
 * For the commit that distributes a claim: the company that gets the units is told their inbound fee a moment later
 * (DECISIONS s11). `claim`: as it was read.
 */
export const distributionCharged = (deps: Deps, claim: MixedClaim, { at }: Pick<Posting, 'at'>): Intent[] =>
  told(deps, claim, { what: 'arrived', ...arrivalOf(claim, { qty: claim.qty, eventNo: nextClaimEventNo(claim), at }) })

/**
 * For the commit that takes a distribution back, by a rollback or with the whole package: so is its fee. A distributed
 * claim is changed by nothing else, so that the event it was left by is the distribution.
 */
export const distributionUncharged = (deps: Deps, claim: MixedClaim, { at }: Pick<Posting, 'at'>): Intent[] => {
  const { distribution } = claim
  if (!distribution) return []
  const original = arrivalOf(claim, { qty: distribution.qty, eventNo: claimEventNo(claim), at: distribution.at })
  return told(deps, claim, { what: 'arrivalUndone', eventNo: nextClaimEventNo(claim), at, original })
}

const arrivalOf = (
  { claimNo: claimId, productNo = '', tracking }: MixedClaim,
  happened: Pick<Arrival, 'qty' | 'eventNo' | 'at'>,
): Arrival => ({ claimId, productNo, tracking, ...happened })

const told = (deps: Deps, { targetDoctorNo: doctorNo, warehouseNo }: MixedClaim, event: FeeEvent): Intent[] =>
  toQueue(deps, feeEventQueue, [{ doctorNo, warehouseNo, events: [event] }])
