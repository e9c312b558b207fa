import type { Input } from '../../../../shared/contract/call.ts'
import type { reviewCalls } from '../../../../shared/mixed-packages/review.calls.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { reviewedClaimsList } from '../../review/reviewed-claims.source.ts'

/** A page of the claims to review, or of those that were. */
export const listClaimReview = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  input: Input<typeof reviewCalls.listClaimReview>,
) => readList(await reviewedClaimsList(deps, actor, input), input)
