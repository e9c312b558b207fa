import type { Input } from '../../../../shared/contract/call.ts'
import type { reviewCalls } from '../../../../shared/mixed-packages/review.calls.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { reviewingOf } from '../../review/may-review.ts'
import { rollBack } from '../../review/roll-back.ts'

/** Returns a claim to Pending Review, its distribution undone. */
export const rollbackClaim = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { id }: Input<typeof reviewCalls.rollbackClaim>,
) => rollBack(deps, await reviewingOf(deps, actor, id))
