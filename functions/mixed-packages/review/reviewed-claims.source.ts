import type * as z from 'zod'
import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import type { reviewedClaimRecord } from '../../../shared/mixed-packages/claim-record.ts'
import { mixedClaimsReasons } from '../../../shared/mixed-packages/claims.reasons.ts'
import { CLAIM_STATUSES, claimStatusNumber } from '../../../shared/mixed-packages/claims.rules.ts'
import type { reviewCalls } from '../../../shared/mixed-packages/review.calls.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import { isSameUpc, normalUpc, storedUpcs } from '../../../shared/values/upc.ts'
import { LAST_SIX } from '../../../shared/values/words.ts'
import { freeOf } from '../../books/public.ts'
import { inboundRef } from '../../inbound/public.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { type CompanyName, companiesInScope, companyNames } from '../../platform/companies/companies-in-scope.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, inMemory, type List, mapped, type Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { mixedEventsOfLastSix, mixedEventType } from '../../tracking-rows/public.ts'
import { placesOfClaims } from '../claims/change-claim.ts'
import { claimRecordsOf } from '../claims/claim-record.ts'
import {
  claimPlaceItem,
  claimsOfTracking,
  claimsOfUpc,
  claimsToReview,
  type MixedClaim,
  mixedClaimItem,
} from '../claims/claims.items.ts'
import { mixedItemItem, mixedPackageItem } from '../packages/packages.items.ts'

type Asked = Pick<Input<typeof reviewCalls.listClaimReview>, 'status' | 'tracking' | 'upc' | 'claimId'>
type Reviewed = z.input<typeof reviewedClaimRecord>

/** Claims on the packages of the named company, or of all companies of the caller, newest first. */
export const reviewedClaimsList = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  asked: Asked,
): Promise<List<MixedClaim, Reviewed>> => {
  const companies = await companiesInScope(deps, actor)
  const { claimId } = asked
  return {
    source:
      claimId === undefined
        ? ofSeenPackages(deps, await sourceOf(deps, companies, asked))
        : oneClaim(deps, companies, claimId),
    present: (claims) => recordsOf(deps, companies, claims),
  }
}

/** Claims on packages of other warehouses are left out for a clerk who does not see these. */
const ofSeenPackages = ({ table }: Deps, claims: Source<MixedClaim>): Source<MixedClaim> =>
  table.isPartial
    ? mapped(claims, async (some) => {
        const packages = await table.batchGet(some.map((claim) => ref(mixedPackageItem, claim)))
        return some.map((claim, at) => packages[at] && claim)
      })
    : claims

/**
 * UPC and status have indexes. A tracking number has few claims, so the other filters are applied after they are read.
 */
const sourceOf = async (deps: Deps, companies: readonly CompanyName[], asked: Asked): Promise<Source<MixedClaim>> => {
  const tracking = asked.tracking ? normalTracking(asked.tracking) : ''
  const upc = asked.upc ? normalUpc(asked.upc) : ''
  const statuses = CLAIM_STATUSES.filter((one) => asked.status === undefined || claimStatusNumber(one) === asked.status)
  if (tracking) {
    const numbers = await Promise.all(
      companies.map(async ({ doctorNo }) =>
        (await claimedNumbers(deps, doctorNo, tracking)).map((number) => ({ doctorNo, number })),
      ),
    )
    const source = merged(numbers.flat().map(({ doctorNo, number }) => underNumber(deps, doctorNo, number)))
    return filtered(source, ({ upc: of, status }) => (!upc || isSameUpc(of, upc)) && statuses.includes(status))
  }
  const ranges = companies.flatMap(({ doctorNo }) =>
    statuses.flatMap((one) =>
      upc ? storedUpcs(upc).map((form) => claimsOfUpc(doctorNo, form, one)) : [claimsToReview(doctorNo, one)],
    ),
  )
  return merged(ranges.map((range) => rangeSource(deps, mixedClaimItem, range)))
}

/**
 * The number itself. For the last six characters of a number: all numbers of the company that end with them and have
 * ever had a claim.
 */
const claimedNumbers = async (deps: Deps, doctorNo: string, tracking: string): Promise<readonly string[]> => {
  if (tracking.length !== LAST_SIX) return [tracking]
  const events = await readAll(deps.table, mixedEventType, mixedEventsOfLastSix(doctorNo, tracking))
  return [...new Set(events.filter(({ kind }) => kind === 'claimed').map((event) => event.tracking))]
}

/** Claims for a tracking number, found by their places: one read of claims per page of places. */
const underNumber = (deps: Deps, doctorNo: string, tracking: string): Source<MixedClaim> =>
  mapped(rangeSource(deps, claimPlaceItem, claimsOfTracking(doctorNo, tracking)), (places) =>
    deps.table.batchGet(places.map((place) => ref(mixedClaimItem, place))),
  )

const oneClaim = (deps: Deps, companies: readonly CompanyName[], claimId: string): Source<MixedClaim> =>
  inMemory(
    `claim ${claimId}`,
    async () => {
      const [place] = await placesOfClaims(deps, [claimId])
      const isTheirs = place && companies.some(({ doctorNo }) => doctorNo === place.doctorNo)
      const [claim, mixed] = isTheirs
        ? await deps.table.batchGet([ref(mixedClaimItem, place), ref(mixedPackageItem, place)], { consistent: true })
        : []
      if (!claim || !mixed) throw refuse(mixedClaimsReasons.noClaim)
      return [claim]
    },
    ({ claimNo }) => ({ at: claimNo, pk: claimNo, sk: claimNo }),
  )

/** Adds the units of each claim's item and the units its take still awaits: one read of each kind per page. */
const recordsOf = async (
  deps: Deps,
  companies: readonly CompanyName[],
  claims: readonly MixedClaim[],
): Promise<Reviewed[]> => {
  const [records, items, takes] = await Promise.all([
    claimRecordsOf(deps, claims),
    deps.table.batchGet(claims.map((claim) => ref(mixedItemItem, claim))),
    deps.table.batchGet(
      claims.map(({ targetDoctorNo: doctorNo, inboundNo = '' }) => inboundRef({ doctorNo, inboundNo })),
    ),
  ])
  const nameOf = companyNames(companies)
  return records.flatMap((record, at) => {
    const [claim, take] = [claims[at], takes[at]]
    if (!claim) return []
    const { total = 0, claimed = 0 } = items[at] ?? {}
    const { doctorNo, batchNumber, qty } = claim
    const unclaimedQty = total - claimed
    return [
      {
        ...record,
        doctorNo,
        doctorName: nameOf(doctorNo),
        batchNumber,
        totalQty: total,
        unclaimedQty,
        availableQty: qty + Math.min(unclaimedQty, take ? freeOf(take) : unclaimedQty),
      },
    ]
  })
}
