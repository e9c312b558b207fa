import type { reviewCalls } from '../../../../shared/mixed-packages/review.calls.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { reviewingOf } from '../../review/may-review.ts'
import { reject } from '../../review/reject.ts'

/** Rejects a claim that is not distributed. */
export const rejectClaim: UseCase<typeof reviewCalls.rejectClaim> = async (deps, actor, { id, reason }) =>
  reject(deps, await reviewingOf(deps, actor, id), reason)
