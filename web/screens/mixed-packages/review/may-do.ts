import { CLAIM_STATUSES, type ClaimStatus } from '../../../../shared/mixed-packages/claims.rules.ts'
import { allowsAction, type ClaimAction } from '../../../../shared/mixed-packages/review.rules.ts'
import type { ReviewedClaim } from '../claim-records.ts'

/** The status of a claim by its name. */
export const statusOfClaim = ({ claimStatus }: Pick<ReviewedClaim, 'claimStatus'>): ClaimStatus =>
  CLAIM_STATUSES[claimStatus]

/** Whether a claim may be done so to, as it is listed; the server decides by what it is then. */
export const mayDo = (action: ClaimAction, claim: ReviewedClaim): boolean => allowsAction(action, statusOfClaim(claim))
