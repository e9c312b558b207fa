import { type Arrival, type FeeEvent, feeEventQueue } from '../../../shared/fees/fee-events.messages.ts'
import type { Posting } from '../../books/public.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { claimEventNo, nextClaimEventNo } from '../claims/change-claim.ts'
import type { MixedClaim } from '../claims/claims.items.ts'

/**
 * Part of the commit that distributes a claim: the receiving company is notified of its inbound fee shortly after
 * (DECISIONS s11). `claim`: as read.
 */
export const distributionCharged = (deps: Deps, claim: MixedClaim, { at }: Pick<Posting, 'at'>): Intent[] =>
  told(deps, claim, { what: 'arrived', ...arrivalOf(claim, { qty: claim.qty, eventNo: nextClaimEventNo(claim), at }) })

/**
 * Part of the commit that takes a distribution back, by a rollback or with the whole package: its fee is undone too.
 * Nothing else changes a distributed claim, so its last event is the distribution.
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
