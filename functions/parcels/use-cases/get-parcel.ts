import { refuse, refuseValue } from '../../../shared/contract/errors.ts'
import type { parcels } from '../../../shared/parcels/parcels.contract.ts'
import { parcelsReasons } from '../../../shared/parcels/parcels.reasons.ts'
import { parseTracking } from '../../../shared/values/tracking.ts'
import { numberStatus } from '../../inbound/public.ts'
import { companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { inCompanies } from '../in-companies.ts'
import type { Parcel } from '../timeline/parcel.ts'
import { readParcel } from '../timeline/read-parcel.ts'
import { timelineList } from '../timeline/timeline.source.ts'
import { visibleTo } from '../timeline/visible-to.ts'

/**
 * State of a parcel in the company, or in each of the caller's companies that has records of it, with a page of its
 * timeline.
 */
export const getParcel: UseCase<typeof parcels.calls.getParcel> = async (
  deps,
  actor,
  { tracking: text, ...paging },
) => {
  const parsed = parseTracking(text)
  if (!parsed.ok) throw refuseValue('tracking', parsed.problem)
  const { value: tracking } = parsed
  const companies = await companiesInScope(deps, actor)
  const read = await inCompanies(companies, async (company) =>
    visibleTo(deps, actor, await readParcel(deps, company, tracking)),
  )
  const known = read.flatMap((visible) => visible ?? [])
  if (known.length === 0) throw refuse(parcelsReasons.noParcel)
  const page = await readList(timelineList(deps, known), paging)
  return { ...page, tracking, companies: known.map(({ parcel }) => stateOf(parcel)) }
}

const stateOf = ({ company, number, histories, mixed, departures }: Parcel) => {
  const rows = histories.flatMap(({ row }) => row ?? [])
  const confirmed = rows.filter(({ status }) => status === 'confirmed')
  const unitsOf = (some: readonly { qty: number }[]) => some.reduce((sum, { qty }) => sum + qty, 0)
  return {
    doctorNo: company.doctorNo,
    company: company.doctorName,
    given: number
      ? {
          userName: number.userName,
          status: numberStatus(number.takes),
          qty: unitsOf(number.takes),
          claimed: number.takes.reduce((sum, { claimed }) => sum + claimed, 0),
        }
      : undefined,
    arrived: unitsOf(rows),
    confirmed: unitsOf(confirmed),
    unclaimed: confirmed.reduce((sum, { unclaimed }) => sum + unclaimed, 0),
    rows: rows.flatMap(({ cwId, upc, qty, isMixedPackage }) => (isMixedPackage ? [] : [{ cwId, upc, qty }])),
    mixed: mixed ? (mixed.packageNo === undefined ? ('pending' as const) : ('package' as const)) : undefined,
    isLeftUnknown: departures.isUnknown ? (true as const) : undefined,
  }
}
