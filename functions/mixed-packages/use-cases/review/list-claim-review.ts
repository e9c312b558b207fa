import type { reviewCalls } from '../../../../shared/mixed-packages/review.calls.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { reviewedClaimsList } from '../../review/reviewed-claims.source.ts'

/** A page of the claims to review, or of reviewed ones. */
export const listClaimReview: UseCase<typeof reviewCalls.listClaimReview> = async (deps, actor, input) =>
  readList(await reviewedClaimsList(deps, actor, input), input)
