import { refuseField } from '../../../shared/contract/errors.ts'
import { mixedClaimsReasons } from '../../../shared/mixed-packages/claims.reasons.ts'
import { freeOf } from '../../books/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { movedOn, refuseUnlessAllowed } from '../claims/change-claim.ts'
import type { ClaimRead } from '../claims/read-claim.ts'
import { heldByTake, takeOfClaim } from '../claims/take-of-claim.ts'
import { type Reviewing, reviewClaim, reviewedBy } from './review-claim.ts'

/**
 * Changes the units of a claim: units it gives up can be claimed again; additional units must be unclaimed, and still
 * awaited by its take.
 */
export const adjust = (deps: Deps, reviewing: Reviewing, { qty, reason }: { qty: number; reason: string }) =>
  reviewClaim(deps, reviewing, async (read) => {
    const { claim } = read
    refuseUnlessAllowed('adjust', claim)
    if (qty === claim.qty) throw refuseField('newQuantity', mixedClaimsReasons.sameQuantity)
    const take = await takeOfClaim(deps, claim)
    const most = claim.qty + Math.min(unclaimedOf(read), take ? freeOf(take) : Number.POSITIVE_INFINITY)
    if (qty > most) throw refuseField('newQuantity', mixedClaimsReasons.onlyAvailable, { most })
    const more = qty - claim.qty
    return {
      kind: 'adjusted',
      claimed: more,
      reason,
      after: { ...movedOn('adjust', claim), qty, ...reviewedBy(deps, reviewing.by, reason) },
      books: heldByTake(deps, reviewing.by, take, more).intents(),
    }
  })

const unclaimedOf = ({ items, claim }: ClaimRead): number => {
  const item = items.get(claim.upc)
  return item ? item.total - item.claimed : 0
}
