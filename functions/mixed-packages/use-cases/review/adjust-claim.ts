import type { Input } from '../../../../shared/contract/call.ts'
import type { reviewCalls } from '../../../../shared/mixed-packages/review.calls.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { adjust } from '../../review/adjust.ts'
import { reviewingOf } from '../../review/may-review.ts'

/** Approves a claim with another quantity. */
export const adjustClaim = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { id, newQuantity: qty, reason }: Input<typeof reviewCalls.adjustClaim>,
) => adjust(deps, await reviewingOf(deps, actor, id), { qty, reason })
