import type { reviewCalls } from '../../../../shared/mixed-packages/review.calls.ts'
import { companiesInScope } from '../../../platform/companies/companies-in-scope.ts'
import { countOf } from '../../../platform/db/count-range.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { claimsToReview } from '../../claims/claims.items.ts'

/** Companies whose claims are counted concurrently. */
const AT_ONCE = 50

/** Claims waiting for review, in the company named or in all companies of the caller; counted up to 1,000 each. */
export const countPendingClaims: UseCase<typeof reviewCalls.countPendingClaims> = async (deps, actor) => {
  const companies = await companiesInScope(deps, actor)
  const total = { count: 0, isLowerBound: false }
  for (let start = 0; start < companies.length; start += AT_ONCE) {
    const counts = await Promise.all(
      companies
        .slice(start, start + AT_ONCE)
        .map(({ doctorNo }) => countOf(deps.table, deps.now, claimsToReview(doctorNo, 'pending'))),
    )
    total.count += counts.reduce((sum, { count }) => sum + count, 0)
    total.isLowerBound ||= counts.some(({ more }) => more)
  }
  return total
}
