import type { Input } from '../../../../shared/contract/call.ts'
import type { mixedClaimCalls } from '../../../../shared/mixed-packages/claims.calls.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { myClaimsList } from '../../claims/my-claims.source.ts'

/** A page of the caller's own claims. */
export const listMyMixedClaims = (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof mixedClaimCalls.listMyMixedClaims>,
) => readList(myClaimsList(deps, actor, input), input)
