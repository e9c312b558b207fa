import type { Deps } from '../../platform/deps.ts'
import { movedOn, refuseUnlessAllowed } from '../claims/change-claim.ts'
import { heldByTake, takeOfClaim } from '../claims/take-of-claim.ts'
import { type Reviewing, reviewClaim, reviewedBy } from './review-claim.ts'

/** Ends the claim; its units can be claimed again, and its take may get other units. */
export const reject = (deps: Deps, reviewing: Reviewing, reason: string) =>
  reviewClaim(deps, reviewing, async ({ claim }) => {
    refuseUnlessAllowed('reject', claim)
    const { by } = reviewing
    const take = await takeOfClaim(deps, claim)
    return {
      kind: 'rejected',
      claimed: -claim.qty,
      reason,
      after: { ...movedOn('reject', claim), ...reviewedBy(deps, by, reason) },
      books: heldByTake(deps, by, take, -claim.qty).intents(),
    }
  })
