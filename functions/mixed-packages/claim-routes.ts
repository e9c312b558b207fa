import { cancelMixedClaim } from './use-cases/claims/cancel-mixed-claim.ts'
import { checkMixedTracking } from './use-cases/claims/check-mixed-tracking.ts'
import { getPendingQuantity } from './use-cases/claims/get-pending-quantity.ts'
import { listAccessibleWarehouses } from './use-cases/claims/list-accessible-warehouses.ts'
import { listMyMixedClaims } from './use-cases/claims/list-my-mixed-claims.ts'
import { searchMixedItems } from './use-cases/claims/search-mixed-items.ts'
import { submitMixedClaim } from './use-cases/claims/submit-mixed-claim.ts'
import { adjustClaim } from './use-cases/review/adjust-claim.ts'
import { approveClaim } from './use-cases/review/approve-claim.ts'
import { countPendingClaims } from './use-cases/review/count-pending-claims.ts'
import { listClaimReview } from './use-cases/review/list-claim-review.ts'
import { rejectClaim } from './use-cases/review/reject-claim.ts'
import { rollbackClaim } from './use-cases/review/rollback-claim.ts'
import { batchApproveClaims } from './use-cases/runs/batch-approve-claims.ts'
import { batchDistributeClaims } from './use-cases/runs/batch-distribute-claims.ts'
import { batchRejectClaims } from './use-cases/runs/batch-reject-claims.ts'
import { distributeClaims } from './use-cases/runs/distribute-claims.ts'
import { getClaimRun } from './use-cases/runs/get-claim-run.ts'
import { listClaimRunLines } from './use-cases/runs/list-claim-run-lines.ts'
import { setChargeTime } from './use-cases/runs/set-charge-time.ts'
import { setChargeTimes } from './use-cases/runs/set-charge-times.ts'

/** The calls of claims and of their review. */
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
