import type { Deps } from '../../platform/deps.ts'
import { movedOn, refuseUnlessAllowed } from '../claims/change-claim.ts'
import { type Reviewing, reviewClaim, reviewedBy } from './review-claim.ts'

/** The claim keeps its units and may be distributed. */
export const approve = (deps: Deps, reviewing: Reviewing) =>
  reviewClaim(deps, reviewing, ({ claim }) => {
    refuseUnlessAllowed('approve', claim)
    return { kind: 'approved', after: { ...movedOn('approve', claim), ...reviewedBy(deps, reviewing.by) } }
  })
