import { refuse } from '../../../../shared/contract/errors.ts'
import type { mixedClaimCalls } from '../../../../shared/mixed-packages/claims.calls.ts'
import { mixedClaimsReasons } from '../../../../shared/mixed-packages/claims.reasons.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { movedOn, refuseUnlessAllowed } from '../../claims/change-claim.ts'
import { placesOfClaims } from '../../claims/read-claim.ts'
import { heldByTake, takeOfClaim } from '../../claims/take-of-claim.ts'
import { reviewClaim } from '../../review/review-claim.ts'

/** Cancels the caller's own unreviewed claim (404 for any other person's); its units can be claimed again. */
export const cancelMixedClaim: UseCase<typeof mixedClaimCalls.cancelMixedClaim> = async (deps, actor, { id }) => {
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
