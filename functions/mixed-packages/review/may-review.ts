import { refuse } from '../../../shared/contract/errors.ts'
import { mixedClaimsReasons } from '../../../shared/mixed-packages/claims.reasons.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import type { Deps } from '../../platform/deps.ts'
import { type ClaimPlace, placesOfClaims } from '../claims/read-claim.ts'

/** Locations of claims, all on packages of companies the caller works for (404 otherwise). */
export const reviewable = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  claimNos: readonly string[],
): Promise<ClaimPlace[]> => {
  const [places, companies] = await Promise.all([placesOfClaims(deps, claimNos), companiesInScope(deps, actor)])
  return places.map((place) => {
    if (!place || !companies.some(({ doctorNo }) => doctorNo === place.doctorNo))
      throw refuse(mixedClaimsReasons.noClaim)
    return place
  })
}

/** Like `reviewable`, for one claim, at the start of a review step. */
export const reviewingOf = async (deps: Deps, actor: MaybeCompanyActor, claimNo: string) => {
  const [key] = await reviewable(deps, actor, [claimNo])
  if (!key) throw refuse(mixedClaimsReasons.noClaim)
  return { by: actor, key }
}
