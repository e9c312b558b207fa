import type { reviewCalls } from '../../../../shared/mixed-packages/review.calls.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { approve } from '../../review/approve.ts'
import { reviewingOf } from '../../review/may-review.ts'

/** Approves a claim that waits for review. */
export const approveClaim: UseCase<typeof reviewCalls.approveClaim> = async (deps, actor, { id }) =>
  approve(deps, await reviewingOf(deps, actor, id))
