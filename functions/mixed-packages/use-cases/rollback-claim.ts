import type { reviewCalls } from '../../../shared/mixed-packages/review.calls.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { afterAction, refuseUnlessAllowed } from '../claims/change-claim.ts'
import { undoDistribution } from '../review/distribution.ts'
import { reviewClaim, startReview } from '../review/review-claim.ts'

/**
 * Returns a claim to review with the units it holds. The decision and a forced charge time are removed; a distribution
 * is first undone in the books. An adjusted quantity stays, since others may have claimed the difference.
 */
export const rollbackClaim: UseCase<typeof reviewCalls.rollbackClaim> = async (deps, actor, { id }) =>
  reviewClaim(deps, await startReview(deps, actor, id), async ({ claim }) => {
    refuseUnlessAllowed('rollback', claim)
    const { review: _, forced: _forced, distribution, ...after } = afterAction('rollback', claim)
    if (!distribution) return { kind: 'rolledBack', after }
    const books = await undoDistribution(deps, actor, claim, true)
    return { kind: 'rolledBack', after, distributed: -distribution.qty, books }
  })
