import { claimStatusNumber } from '../../../shared/mixed-packages/claims.rules.ts'
import type { reviewCalls } from '../../../shared/mixed-packages/review.calls.ts'
import { companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import { COUNT_LIMIT, countOf } from '../../platform/db/count-range.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { claimsToReview } from '../claims/claims.items.ts'
import { reviewedClaimsList } from '../review/reviewed-claims.source.ts'

/** A page of claims on the packages of the caller's companies, with any status or the given one. */
export const listClaimReview: UseCase<typeof reviewCalls.listClaimReview> = async (deps, actor, input) =>
  readList(await reviewedClaimsList(deps, actor, input), input)

/** Number of companies whose claims are counted concurrently. */
const CONCURRENCY = 50

/** Counts claims pending review, up to 1,000 per company, in the named company or in all companies of the caller. */
export const countPendingClaims: UseCase<typeof reviewCalls.countPendingClaims> = async (deps, actor) => {
  if (deps.table.isPartial) {
    const { source } = await reviewedClaimsList(deps, actor, { status: claimStatusNumber('pending') })
    const { entries, next } = await source.read(COUNT_LIMIT)
    return { count: entries.length, isLowerBound: next !== undefined }
  }
  const companies = await companiesInScope(deps, actor)
  const total = { count: 0, isLowerBound: false }
  for (let start = 0; start < companies.length; start += CONCURRENCY) {
    const counts = await Promise.all(
      companies
        .slice(start, start + CONCURRENCY)
        .map(({ doctorNo }) => countOf(deps.table, deps.now, claimsToReview(doctorNo, 'pending'))),
    )
    total.count += counts.reduce((sum, { count }) => sum + count, 0)
    total.isLowerBound ||= counts.some(({ more }) => more)
  }
  return total
}
