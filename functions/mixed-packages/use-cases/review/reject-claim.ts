import type { Input } from '../../../../shared/contract/call.ts'
import type { reviewCalls } from '../../../../shared/mixed-packages/review.calls.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { reviewingOf } from '../../review/may-review.ts'
import { reject } from '../../review/reject.ts'

/** Rejects a claim that is not distributed. */
export const rejectClaim = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { id, reason }: Input<typeof reviewCalls.rejectClaim>,
) => reject(deps, await reviewingOf(deps, actor, id), reason)
