import type { reviewCalls } from '../../../../shared/mixed-packages/review.calls.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { adjust } from '../../review/adjust.ts'
import { reviewingOf } from '../../review/may-review.ts'

/** Approves a claim with another quantity. */
export const adjustClaim: UseCase<typeof reviewCalls.adjustClaim> = async (
  deps,
  actor,
  { id, newQuantity: qty, reason },
) => adjust(deps, await reviewingOf(deps, actor, id), { qty, reason })
