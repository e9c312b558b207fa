import type { mixedClaimCalls } from '../../../../shared/mixed-packages/claims.calls.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { myClaimsList } from '../../claims/my-claims.source.ts'

/** A page of the caller's own claims. */
export const listMyMixedClaims: UseCase<typeof mixedClaimCalls.listMyMixedClaims> = (deps, actor, input) =>
  readList(myClaimsList(deps, actor, input), input)
