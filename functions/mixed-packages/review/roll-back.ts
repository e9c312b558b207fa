import type { Deps } from '../../platform/deps.ts'
import { movedOn, refuseUnlessAllowed } from '../claims/change-claim.ts'
import { type Reviewing, reviewClaim } from './review-claim.ts'
import { takenBack } from './take-back.ts'

/**
 * Returns the claim to review with the units it holds: the decision is dropped, and a distribution is undone in the
 * books first. An adjusted quantity stays, since others may have claimed the rest.
 */
export const rollBack = (deps: Deps, reviewing: Reviewing) =>
  reviewClaim(deps, reviewing, async ({ claim }) => {
    refuseUnlessAllowed('rollback', claim)
    const { review: _, forced: _forced, distribution, ...kept } = movedOn('rollback', claim)
    return {
      kind: 'rolledBack',
      after: kept,
      ...(distribution
        ? {
            distributed: -distribution.qty,
            books: await takenBack(deps, reviewing.by, claim, true),
          }
        : {}),
    }
  })
