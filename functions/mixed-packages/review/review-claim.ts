import type { Output } from '../../../shared/contract/call.ts'
import { claimStatusNumber } from '../../../shared/mixed-packages/claims.rules.ts'
import type { reviewCalls } from '../../../shared/mixed-packages/review.calls.ts'
import { refuseFrozen } from '../../platform/companies/freezes.items.ts'
import type { Intent } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { type By, type ClaimChange, changeClaim } from '../claims/change-claim.ts'
import type { ClaimKey } from '../claims/claims.items.ts'
import { type ClaimRead, readClaim } from '../claims/read-claim.ts'
import { refuseUnlessActive } from '../packages/read-package.ts'

export type Reviewed = Output<typeof reviewCalls.approveClaim>

/** A claim, its reviewer, and further intents of the same commit (the line of a batch operation). */
export interface Reviewing {
  by: By
  key: ClaimKey
  beside?: readonly Intent[]
}

/** A review decision; `books`: its intents for stock and the take. */
export interface Decision extends ClaimChange {
  books?: readonly Intent[]
}

/**
 * One review step, in one commit: claim, event, package and books. `decide` runs on fresh reads, and again after a
 * race.
 */
export const reviewClaim = (
  deps: Deps,
  { by, key, beside = [] }: Reviewing,
  decide: (read: ClaimRead) => Decision | Promise<Decision>,
): Promise<Reviewed> =>
  retryRace(async () => {
    const read = await readClaim(deps, key)
    // The package may belong to another company than the claim: one admin works for both.
    await refuseFrozen(deps.table, read.claim.targetDoctorNo, read.mixed.doctorNo)
    refuseUnlessActive(read.mixed)
    const { books = [], ...change } = await decide(read)
    const { claim, intents } = changeClaim(deps, by, read, change)
    const answer = { claimId: claim.claimNo, claimStatus: claimStatusNumber(claim.status), claimedQty: claim.qty }
    await deps.table.commit([...intents, ...books, ...beside], answer)
    return answer
  })

/** The last reviewer of a claim, and their reason. */
export const reviewedBy = ({ now }: Pick<Deps, 'now'>, { userNo, userName }: By, reason = '') => ({
  review: { at: now(), userNo, userName, reason },
})
