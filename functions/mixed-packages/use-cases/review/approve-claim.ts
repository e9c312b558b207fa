import type { Input } from '../../../../shared/contract/call.ts'
import type { reviewCalls } from '../../../../shared/mixed-packages/review.calls.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { approve } from '../../review/approve.ts'
import { reviewingOf } from '../../review/may-review.ts'

/** Approves a claim that waits for review. */
export const approveClaim = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { id }: Input<typeof reviewCalls.approveClaim>,
) => approve(deps, await reviewingOf(deps, actor, id))
