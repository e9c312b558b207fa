import { normalTracking, TRACKING_MIN } from '../../../shared/values/tracking.ts'
import { normalUpc, storedUpcs, UPC_MAX } from '../../../shared/values/upc.ts'
import { lastSix } from '../../../shared/values/words.ts'
import { inboundRef } from '../../inbound/public.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import type { CompanyName } from '../../platform/companies/companies-in-scope.ts'
import type { Range } from '../../platform/db/range.ts'
import type { ReadOnlyType } from '../../platform/db/read-only.ts'
import type { Deps } from '../../platform/deps.ts'
import { mapConcurrently } from '../../platform/task-pool.ts'
import { toConfirmOfUpc } from '../../tracking/public.ts'
import {
  mixedOfLastSix,
  mixedTrackingType,
  type ParcelEvent,
  parcelEventsOf,
  parcelEventsOfLastSix,
  parcelEventType,
  rowsOfLastSix,
  rowsOfTracking,
  rowsOfUpc,
  trackingRowType,
} from '../../tracking-rows/public.ts'
import { inCompanies } from '../in-companies.ts'
import { companyOf, ENOUGH, type Found, type Hit, type Search } from './hit.ts'

/** Maximum number of items read per query: few parcels share their last six characters, and each has few items. */
const MAX_READ = 200

/**
 * Finds parcels by tracking number, its last six characters, or the UPC of their contents. Mixed packages are not
 * found by UPC. Nurses find only parcels whose numbers they submitted. A parcel with records in several
 * companies is one hit.
 */
export const findParcels = async (deps: Deps, { actor, companies, condition }: Search): Promise<Found> => {
  const found = await inCompanies(companies, (company) => inCompany(deps, actor, company, condition))
  const byNumber = Map.groupBy(
    found.flatMap(({ hits }) => hits),
    ({ no }) => no,
  )
  return {
    hits: [...byNumber.values()].flatMap((same) => joined(same)),
    more: found.some(({ more }) => more),
  }
}

const joined = ([first, ...others]: Hit[]): Hit[] =>
  first ? [{ ...first, company: [first, ...others].map(({ company }) => company).join(', ') }] : []

const inCompany = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  company: CompanyName,
  condition: string,
): Promise<Found> => {
  const number = normalTracking(condition)
  const isPlain = /^[A-Z0-9]+$/.test(number)
  const isWhole = isPlain && number.length >= TRACKING_MIN
  const isSix = isPlain && number.length === 6
  const isNurse = actor.role === 'nurse'
  const { doctorNo } = company
  const [given, rows, mixed, ofUpc] = await Promise.all([
    isWhole || isSix
      ? queried(
          deps,
          parcelEventType,
          isWhole ? parcelEventsOf(doctorNo, number) : parcelEventsOfLastSix(doctorNo, number),
        )
      : NONE,
    !isNurse && (isWhole || isSix)
      ? queried(deps, trackingRowType, isWhole ? rowsOfTracking(doctorNo, number) : rowsOfLastSix(doctorNo, number))
      : NONE,
    !isNurse && (isWhole || isSix)
      ? queried(deps, mixedTrackingType, mixedOfLastSix(doctorNo, isSix ? number : lastSix(number)))
      : NONE,
    isNurse ? NONE : rowsWith(deps, doctorNo, normalUpc(condition)),
  ])
  const of = companyOf(company)
  const isExact = (tracking: string): boolean => tracking === number || (isSix && lastSix(tracking) === number)
  const ofRows = [...rows.records, ...ofUpc.records].map(({ tracking, upc, qty, confirmation }): Hit => {
    const { productName } = confirmation ?? {}
    return { no: tracking, ...of, isExact: isExact(tracking), upc, qty, productName: productName || undefined }
  })
  const takes = await takesSeen(deps, given.records)
  const ofEvents = given.records
    .filter((event) => !('inboundNo' in event) || takes(event.inboundNo))
    .filter(({ userNo }) => !isNurse || userNo === actor.userNo)
    .map((event): Hit => {
      const about = 'inboundNo' in event ? { productName: event.productName } : {}
      return { no: event.tracking, ...of, isExact: isExact(event.tracking), ...about }
    })
  const ofPackages = mixed.records
    .filter(({ tracking }) => isExact(tracking))
    .map(({ tracking }): Hit => ({ no: tracking, ...of, isExact: true }))
  const distinct = new Map([...ofPackages, ...ofEvents, ...ofRows].map((hit) => [hit.no, hit]))
  return { hits: [...distinct.values()], more: [given, rows, mixed, ofUpc].some(({ next }) => next !== undefined) }
}

/** Returns true for takes that the caller may see. A clerk does not see those that go to other warehouses. */
const takesSeen = async ({ table }: Deps, events: readonly ParcelEvent[]): Promise<(inboundNo: string) => boolean> => {
  if (!table.isPartial) return () => true
  const takes = await table.batchGet(events.flatMap((event) => ('inboundNo' in event ? [inboundRef(event)] : [])))
  const seen = new Set(takes.flatMap((take) => take?.inboundNo ?? []))
  return (inboundNo) => seen.has(inboundNo)
}

/** A company with many warehouses has as many ranges of unconfirmed rows. */
const QUERIES_AT_ONCE = 16

const NONE = { records: [], next: undefined }

const queried = <Value>({ table }: Deps, type: ReadOnlyType<Value>, range: Range) =>
  table.query(type, range, { limit: MAX_READ })

const rowsWith = async (deps: Deps, doctorNo: string, upc: string) => {
  if (upc === '' || upc.length > UPC_MAX) return NONE
  const newest = { reverse: true, limit: ENOUGH }
  const ranges = [
    ...(await toConfirmOfUpc(deps, { doctorNo }, upc)),
    ...storedUpcs(upc).map((form) => rowsOfUpc(doctorNo, form)),
  ]
  const pages = await mapConcurrently(QUERIES_AT_ONCE, ranges, (range) =>
    deps.table.query(trackingRowType, range, newest),
  )
  return { records: pages.flatMap(({ records }) => records), next: pages.find(({ next }) => next)?.next }
}
