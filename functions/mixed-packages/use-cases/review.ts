import type { reviewCalls } from '../../../shared/mixed-packages/review.calls.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { adjust, approve, reject, startReview } from '../review/review-claim.ts'

/** Approves a claim that is pending review. */
export const approveClaim: UseCase<typeof reviewCalls.approveClaim> = async (deps, actor, { id }) =>
  approve(deps, await startReview(deps, actor, id))

/** Changes the quantity of a claim that is pending review. */
export const adjustClaim: UseCase<typeof reviewCalls.adjustClaim> = async (
  deps,
  actor,
  { id, newQuantity: qty, reason },
) => adjust(deps, await startReview(deps, actor, id), { qty, reason })

/** Rejects a claim that has not been distributed. */
export const rejectClaim: UseCase<typeof reviewCalls.rejectClaim> = async (deps, actor, { id, reason }) =>
  reject(deps, await startReview(deps, actor, id), reason)
