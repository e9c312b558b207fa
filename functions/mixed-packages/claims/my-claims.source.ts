import type { Input } from '../../../shared/contract/call.ts'
import type { mixedClaimCalls } from '../../../shared/mixed-packages/claims.calls.ts'
import { claimStatusNumber } from '../../../shared/mixed-packages/claims.rules.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import { isSameUpc } from '../../../shared/values/upc.ts'
import { lastSix } from '../../../shared/values/words.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { type ClaimRecord, claimRecordsOf } from './claim-record.ts'
import { claimsOfClaimer, type MixedClaim, mixedClaimItem } from './claims.items.ts'

type Asked = Pick<Input<typeof mixedClaimCalls.listMyMixedClaims>, 'tracking' | 'upc' | 'status'>

/**
 * The caller's own claims for the company, newest first. Reviewers are named only if the package belongs to the
 * company.
 */
export const myClaimsList = (
  deps: Deps,
  { userNo, company: { doctorNo } }: CompanyActor,
  { tracking, upc, status }: Asked,
): List<MixedClaim, ClaimRecord> => {
  const all = rangeSource(deps, mixedClaimItem, claimsOfClaimer(doctorNo, userNo))
  const number = tracking ? normalTracking(tracking) : ''
  const isAsked = (claim: MixedClaim): boolean =>
    (number === '' || claim.tracking === number || lastSix(claim.tracking) === number) &&
    (!upc || isSameUpc(claim.upc, upc)) &&
    (status === undefined || claimStatusNumber(claim.status) === status)
  return {
    source: tracking || upc || status !== undefined ? filtered(all, isAsked) : all,
    present: async (claims) => {
      const records = await claimRecordsOf(deps, claims)
      return records.map(({ reviewByName, ...record }, at) =>
        reviewByName !== undefined && claims[at]?.doctorNo === doctorNo ? { ...record, reviewByName } : record,
      )
    },
  }
}
