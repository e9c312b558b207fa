import type { reviewCalls } from '../../../../shared/mixed-packages/review.calls.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { reviewingOf } from '../../review/may-review.ts'
import { rollBack } from '../../review/roll-back.ts'

/** Returns a claim to Pending Review, undoing its distribution. */
export const rollbackClaim: UseCase<typeof reviewCalls.rollbackClaim> = async (deps, actor, { id }) =>
  rollBack(deps, await reviewingOf(deps, actor, id))
