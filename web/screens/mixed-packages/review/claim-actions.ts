import { CLAIM_STATUSES, type ClaimStatus } from '../../../../shared/mixed-packages/claims.rules.ts'
import { allowsAction, type ClaimAction } from '../../../../shared/mixed-packages/review.rules.ts'
import type { ReviewedClaim } from '../claim-records.ts'

/** Name of a claim's status. */
export const statusOfClaim = ({ claimStatus }: Pick<ReviewedClaim, 'claimStatus'>): ClaimStatus =>
  CLAIM_STATUSES[claimStatus]

/** True if the listed status of a claim allows an action; the server checks its current status. */
export const mayDo = (action: ClaimAction, claim: ReviewedClaim): boolean => allowsAction(action, statusOfClaim(claim))
