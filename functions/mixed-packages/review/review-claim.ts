import type { Output } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { mixedClaimsReasons } from '../../../shared/mixed-packages/claims.reasons.ts'
import { claimStatusNumber } from '../../../shared/mixed-packages/claims.rules.ts'
import type { reviewCalls } from '../../../shared/mixed-packages/review.calls.ts'
import { freeOf } from '../../books/public.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import { refuseFrozen } from '../../platform/companies/freezes.items.ts'
import type { Intent } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  afterAction,
  type By,
  type ClaimChange,
  type ClaimPlace,
  type ClaimRead,
  changeClaim,
  changeReservation,
  placesOfClaims,
  readClaim,
  refuseUnlessAllowed,
  takeOfClaim,
} from '../claims/change-claim.ts'
import type { ClaimKey, MixedClaim } from '../claims/claims.items.ts'
import { refuseUnlessActive } from '../packages/change-package.ts'

/** Approves a claim, which keeps its units and can then be distributed. */
export const approve = (deps: Deps, reviewing: Reviewing) =>
  reviewClaim(deps, reviewing, ({ claim }) => {
    refuseUnlessAllowed('approve', claim)
    return { kind: 'approved', after: { ...afterAction('approve', claim), ...reviewedBy(deps, reviewing.by) } }
  })

/**
 * Changes the units of a claim. Units it gives up can be claimed again; additional units must be unclaimed, and still
 * awaited by its take.
 */
export const adjust = (deps: Deps, reviewing: Reviewing, { qty, reason }: { qty: number; reason: string }) =>
  reviewClaim(deps, reviewing, async (read) => {
    const { claim } = read
    refuseUnlessAllowed('adjust', claim)
    if (qty === claim.qty) throw refuseField('newQuantity', mixedClaimsReasons.sameQuantity)
    const take = await takeOfClaim(deps, claim)
    const most = claim.qty + Math.min(unclaimedOf(read), take ? freeOf(take) : Number.POSITIVE_INFINITY)
    if (qty > most) throw refuseField('newQuantity', mixedClaimsReasons.onlyAvailable, { most })
    const more = qty - claim.qty
    return {
      kind: 'adjusted',
      claimed: more,
      reason,
      after: { ...afterAction('adjust', claim), qty, ...reviewedBy(deps, reviewing.by, reason) },
      books: changeReservation(deps, reviewing.by, take, more).intents(),
    }
  })

const unclaimedOf = ({ items, claim }: ClaimRead): number => {
  const item = items.get(claim.upc)
  return item ? item.total - item.claimed : 0
}

/** Rejects a claim. Its units can be claimed again, and other units can fill its take. */
export const reject = (deps: Deps, reviewing: Reviewing, reason: string) =>
  reviewClaim(deps, reviewing, async ({ claim }) => {
    refuseUnlessAllowed('reject', claim)
    const { by } = reviewing
    const take = await takeOfClaim(deps, claim)
    return {
      kind: 'rejected',
      claimed: -claim.qty,
      reason,
      after: { ...afterAction('reject', claim), ...reviewedBy(deps, by, reason) },
      books: changeReservation(deps, by, take, -claim.qty).intents(),
    }
  })

/** Start of the storage charge: null for the normal free period, or a time (ISO 8601), with the reason. */
export interface Charge {
  forceChargeTime: string | null
  reason: string
}

/** Sets the time from which the units of a claim are charged once they are distributed. */
export const setCharge = (deps: Deps, reviewing: Reviewing, charge: Charge) =>
  reviewClaim(deps, reviewing, ({ claim }) => {
    refuseUnlessAllowed('setChargeTime', claim)
    const after = withCharge(afterAction('setChargeTime', claim), charge)
    return { kind: 'chargeTimeSet', after, reason: charge.reason || undefined }
  })

type Unwritten = Omit<MixedClaim, 'rev'>

/** Returns the claim with this charge time, or unchanged if none is given. */
export const withCharge = (claim: Unwritten, charge: Charge | undefined): Unwritten => {
  if (!charge) return claim
  const { forced: _, ...fields } = claim
  const { forceChargeTime, reason } = charge
  return forceChargeTime === null ? fields : { ...fields, forced: { forceChargeTime, reason } }
}

type Reviewed = Output<typeof reviewCalls.approveClaim>

/** A claim, its reviewer, and additional intents of the same commit (the line of a batch operation). */
export interface Reviewing {
  by: By
  key: ClaimKey
  extra?: readonly Intent[]
}

/** A review decision. `books`: its intents for stock and the take. */
interface Decision extends ClaimChange {
  books?: readonly Intent[]
}

/**
 * Performs one review step in one commit: claim, event, package and books. `decide` runs on fresh reads, and again
 * after a lost race.
 */
export const reviewClaim = (
  deps: Deps,
  { by, key, extra = [] }: Reviewing,
  decide: (read: ClaimRead) => Decision | Promise<Decision>,
): Promise<Reviewed> =>
  retryRace(async () => {
    const read = await readClaim(deps, key)
    // The claim and the package may belong to different companies, because one admin works for both.
    await refuseFrozen(deps.table, read.claim.targetDoctorNo, read.mixed.doctorNo)
    refuseUnlessActive(read.mixed)
    const { books = [], ...change } = await decide(read)
    const { claim, intents } = changeClaim(deps, by, read, change)
    const answer = { claimId: claim.claimNo, claimStatus: claimStatusNumber(claim.status), claimedQty: claim.qty }
    await deps.table.commit([...intents, ...books, ...extra], answer)
    return answer
  })

/** Records the last reviewer of a claim, and their reason. */
export const reviewedBy = ({ now }: Pick<Deps, 'now'>, { userNo, userName }: By, reason = '') => ({
  review: { at: now(), userNo, userName, reason },
})

/** Reads the locations of claims. All must be on packages of companies that the caller works for (404 otherwise). */
export const reviewablePlaces = async (
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

/** Like `reviewablePlaces`, for a single claim. Returns its key and the reviewer. */
export const startReview = async (deps: Deps, actor: MaybeCompanyActor, claimNo: string) => {
  const [key] = await reviewablePlaces(deps, actor, [claimNo])
  if (!key) throw refuse(mixedClaimsReasons.noClaim)
  return { by: actor, key }
}
