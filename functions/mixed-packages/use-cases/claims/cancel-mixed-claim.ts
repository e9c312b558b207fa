import type { Input } from '../../../../shared/contract/call.ts'
import { refuse } from '../../../../shared/contract/errors.ts'
import type { mixedClaimCalls } from '../../../../shared/mixed-packages/claims.calls.ts'
import { mixedClaimsReasons } from '../../../../shared/mixed-packages/claims.reasons.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { movedOn, refuseUnlessAllowed } from '../../claims/change-claim.ts'
import { placesOfClaims } from '../../claims/read-claim.ts'
import { heldByTake, takeOfClaim } from '../../claims/take-of-claim.ts'
import { reviewClaim } from '../../review/review-claim.ts'

/** Cancels an own claim that nobody has reviewed (404 for anybody else's); its units can be claimed again. */
export const cancelMixedClaim = async (
  deps: Deps,
  actor: CompanyActor,
  { id }: Input<typeof mixedClaimCalls.cancelMixedClaim>,
) => {
  const [place] = await placesOfClaims(deps, [id])
  const isTheirs = place?.claimerNo === actor.userNo && place.targetDoctorNo === actor.company.doctorNo
  if (!place || !isTheirs) throw refuse(mixedClaimsReasons.noClaim)
  return reviewClaim(deps, { by: actor, key: place }, async ({ claim }) => {
    refuseUnlessAllowed('cancel', claim)
    const take = await takeOfClaim(deps, claim)
    return {
      kind: 'claimCancelled',
      claimed: -claim.qty,
      after: movedOn('cancel', claim),
      books: heldByTake(deps, actor, take, -claim.qty).intents(),
    }
  })
}
