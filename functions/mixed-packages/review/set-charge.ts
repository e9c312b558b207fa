import type { Deps } from '../../platform/deps.ts'
import { movedOn, refuseUnlessAllowed } from '../claims/change-claim.ts'
import type { MixedClaim } from '../claims/claims.items.ts'
import { type Reviewing, reviewClaim } from './review-claim.ts'

/** Start of the storage charge: null for the normal free period, or a time (ISO 8601) and the reason. */
export interface Charge {
  forceChargeTime: string | null
  reason: string
}

/** Sets when the units of a claim are charged from, once distributed. */
export const setCharge = (deps: Deps, reviewing: Reviewing, charge: Charge) =>
  reviewClaim(deps, reviewing, ({ claim }) => {
    refuseUnlessAllowed('setChargeTime', claim)
    const after = charged(movedOn('setChargeTime', claim), charge)
    return { kind: 'chargeTimeSet', after, reason: charge.reason || undefined }
  })

type Unwritten = Omit<MixedClaim, 'rev'>

/** The claim with another charge time; undefined keeps its own. */
export const charged = (claim: Unwritten, charge: Charge | undefined): Unwritten => {
  if (!charge) return claim
  const { forced: _, ...kept } = claim
  const { forceChargeTime, reason } = charge
  return forceChargeTime === null ? kept : { ...kept, forced: { forceChargeTime, reason } }
}
