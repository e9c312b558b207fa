import {
  batchApproveClaims,
  batchDistributeClaims,
  batchRejectClaims,
  distributeClaims,
  getClaimRun,
  listClaimRunLines,
  setChargeTime,
  setChargeTimes,
} from './use-cases/claim-runs.ts'
import {
  cancelMixedClaim,
  checkMixedTracking,
  getPendingQuantity,
  listAccessibleWarehouses,
  listMyMixedClaims,
  searchMixedItems,
} from './use-cases/claims.ts'
import { adjustClaim, approveClaim, rejectClaim } from './use-cases/review.ts'
import { countPendingClaims, listClaimReview } from './use-cases/review-lists.ts'
import { rollbackClaim } from './use-cases/rollback-claim.ts'
import { submitMixedClaim } from './use-cases/submit-mixed-claim.ts'

/** Routes of the calls for claims and for their review. */
export const claimRoutes = {
  searchMixedItems,
  listAccessibleWarehouses,
  submitMixedClaim,
  listMyMixedClaims,
  cancelMixedClaim,
  getPendingQuantity,
  checkMixedTracking,
  listClaimReview,
  countPendingClaims,
  approveClaim,
  adjustClaim,
  rejectClaim,
  rollbackClaim,
  batchApproveClaims,
  batchRejectClaims,
  batchDistributeClaims,
  distributeClaims,
  setChargeTime,
  setChargeTimes,
  getClaimRun,
  listClaimRunLines,
}
