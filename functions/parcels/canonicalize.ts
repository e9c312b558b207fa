import { shipmentStatuses } from '../../shared/outbound/shipments.rules.ts'
import { normalTracking, parseShippedTracking, scannedFormOf } from '../../shared/values/tracking.ts'
import {
  changeNumbers,
  companyTakePages,
  INBOUND_STATUSES,
  type Inbound,
  inboundRef,
  markNextEntries,
  readNumbers,
  writeTrackings,
} from '../inbound/public.ts'
import { mixedPackageType, packagesIn } from '../mixed-packages/public.ts'
import { type Shipment, shipmentRef, shipmentsOf, shipmentType, withNormalTracking } from '../outbound/public.ts'
import { companies } from '../platform/companies/companies.ts'
import { retryRace } from '../platform/db/retry-race.ts'
import type { Table } from '../platform/db/table.ts'
import { pagesOf, readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { updateTakes } from '../tracking/public.ts'
import {
  ACTIVE_PLACES,
  editedRow,
  mixedTrackingRef,
  rowsOf,
  rowsOfTracking,
  type TrackingRow,
  trackingRowRef,
  trackingRowType,
} from '../tracking-rows/public.ts'

/** Reasons why a record keeps its number. */
export const SKIP_REASONS = {
  twin: 'the same line exists under that number',
  given: 'the number has already been submitted',
  partlyClaimed: 'some of its units are claimed: reverse these claims, and run this again',
  inPackage: 'its number belongs to a mixed package: remove the row, or cancel the package',
  mixed: 'it belongs to a mixed package: cancel the package, and create it again',
  rows: 'some of its rows keep their number',
  noNumber: 'it cannot be read as one tracking number: ask the company for the right one',
} as const
type SkipReason = keyof typeof SKIP_REASONS

/** A record whose stored number differs from its canonical form. */
export interface Found {
  doctorNo: string
  what: 'row' | 'number' | 'package' | 'shipment'
  /** Number of the row, package or shipment, or of the take to which the tracking number was submitted. */
  of: string
  from: string
  to: string
  /** Reason why the record keeps its number; absent if it gets the new one. */
  stays?: SkipReason
}

interface Canonicalizing {
  /** True to write the changes; otherwise they are only reported. */
  apply: boolean
  onFound: (found: Found) => void
}

/** Actor recorded in the events written here. */
const BY = { userNo: '', userName: 'canonical-trackings' }

/**
 * Rewrites the tracking numbers of stored rows, of numbers that nurses submitted, and of shipments to their canonical
 * form, company by company. Each record is changed in one commit, provided that it has not changed since it was read.
 * People can therefore keep working, and an interrupted run can be repeated. A record whose new number is already in
 * use is reported and left unchanged, because only the people involved know which record is right. Mixed packages are
 * only reported. Fully claimed rows and numbers are history and stay unchanged.
 */
export const canonicalizeAll = async (deps: Deps, how: Canonicalizing): Promise<void> => {
  for await (const page of companies(deps.table)) {
    for (const doctorNo of page) await canonicalize(deps, doctorNo, how)
  }
}

export const canonicalize = async (deps: Deps, doctorNo: string, how: Canonicalizing): Promise<void> => {
  for (const place of ['toConfirm', 'unclaimed'] as const) {
    for await (const rows of pagesOf(deps.table, trackingRowType, rowsOf(doctorNo, place))) {
      for (const row of rows.filter(isOld)) await moveRow(deps, row, how)
    }
  }
  for (const status of INBOUND_STATUSES) {
    for await (const takes of companyTakePages(deps.table, doctorNo, status)) {
      for (const take of takes) {
        for (const { tracking } of take.trackings.filter(isOld)) await moveNumber(deps, take, tracking, how)
      }
    }
  }
  for (const place of ACTIVE_PLACES) {
    for await (const packages of pagesOf(deps.table, mixedPackageType, packagesIn(doctorNo, place))) {
      for (const { packageNo: of, tracking: from } of packages.filter(isOld)) {
        how.onFound({ doctorNo, what: 'package', of, from, to: normalTracking(from), stays: 'mixed' })
      }
    }
  }
  for (const status of shipmentStatuses) {
    for await (const shipments of pagesOf(deps.table, shipmentType, shipmentsOf(doctorNo, status))) {
      for (const shipment of shipments.filter(isOldShipment)) await moveShipment(deps, shipment, how)
    }
  }
}

const isOld = ({ tracking }: { tracking: string }): boolean => normalTracking(tracking) !== tracking

const whyRowSkipped = async (table: Table, row: TrackingRow): Promise<SkipReason | undefined> => {
  if (row.isMixedPackage) return 'mixed'
  if (row.status === 'confirmed' && row.unclaimed < row.qty) return 'partlyClaimed'
  const { doctorNo } = row
  const tracking = normalTracking(row.tracking)
  const [twin, holder] = await table.batchGet(
    [trackingRowRef({ ...row, tracking }), mixedTrackingRef({ doctorNo, tracking })],
    { consistent: true },
  )
  if (holder?.packageNo !== undefined) return 'inPackage'
  return twin ? 'twin' : undefined
}

const moveRow = (deps: Deps, listed: TrackingRow, { apply, onFound }: Canonicalizing): Promise<void> =>
  retryRace(async () => {
    const row = await deps.table.get(trackingRowRef(listed), { consistent: true })
    if (row?.cwId !== listed.cwId) return
    const { doctorNo, cwId, tracking, upc, qty, note, warehouseNo, batchNumber } = row
    const to = normalTracking(tracking)
    const found: Found = { doctorNo, what: 'row', of: cwId, from: tracking, to }
    const stays = await whyRowSkipped(deps.table, row)
    if (stays) return onFound({ ...found, stays })
    if (apply) {
      const values = { tracking: to, scanned: scannedFormOf(tracking), upc, qty, note, warehouseNo, batchNumber }
      await deps.table.commit(editedRow(row, values, { by: { ...BY, at: deps.now() }, twin: 'race' }))
      await updateTakes(deps, doctorNo, { rows: [row, { tracking: to }], hasTimeLeft: () => true })
    }
    onFound(found)
  })

const whyNumberSkipped = async (
  { table }: Deps,
  take: Inbound,
  { from, to }: { from: string; to: string },
): Promise<SkipReason | undefined> => {
  const given = take.trackings.find(({ tracking }) => tracking === from)
  if (given && given.claimed > 0) return 'partlyClaimed'
  if (take.trackings.some(({ tracking }) => tracking === to)) return 'given'
  const number = (await readNumbers({ table }, take.doctorNo, [to])).get(to)
  if (number && number.userNo !== take.userNo) return 'given'
  const rows = await readAll(table, trackingRowType, rowsOfTracking(take.doctorNo, from), { consistent: true })
  for (const row of rows) if (await whyRowSkipped(table, row)) return 'rows'
  return undefined
}

const moveNumber = (deps: Deps, { doctorNo, inboundNo }: Inbound, from: string, how: Canonicalizing): Promise<void> =>
  retryRace(async () => {
    const take = await deps.table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true })
    const given = take?.trackings.find(({ tracking }) => tracking === from)
    if (!take || !given || given.status === 'claimed') return
    const to = normalTracking(from)
    const found: Found = { doctorNo, what: 'number', of: inboundNo, from, to }
    const stays = await whyNumberSkipped(deps, take, { from, to })
    if (stays) return how.onFound({ ...found, stays })
    if (how.apply) {
      const numbers = await markNextEntries(deps, await readNumbers(deps, doctorNo, [from, to]), take)
      const after = take.trackings.map((one) => (one === given ? { ...given, tracking: to } : one))
      const change = { take, after, numbers, at: deps.now(), by: BY, pair: { from, to } }
      await deps.table.commit([writeTrackings(take, after), ...changeNumbers(change)])
      await updateTakes(deps, doctorNo, { rows: [{ tracking: to }], hasTimeLeft: () => true })
    }
    how.onFound(found)
  })

const isOldShipment = ({ tracking, trackingKey }: Shipment): boolean =>
  tracking !== '' &&
  (tracking !== normalTracking(tracking) || tracking !== trackingKey || !parseShippedTracking(tracking).ok)

const moveShipment = ({ table }: Deps, listed: Shipment, { apply, onFound }: Canonicalizing): Promise<void> =>
  retryRace(async () => {
    const shipment = await table.get(shipmentRef(listed), { consistent: true })
    if (!shipment || !isOldShipment(shipment)) return
    const { doctorNo, outboundNo: of, tracking: from } = shipment
    const found: Found = { doctorNo, what: 'shipment', of, from, to: normalTracking(from) }
    if (!parseShippedTracking(from).ok) return onFound({ ...found, stays: 'noNumber' })
    if (apply) await table.commit([withNormalTracking(shipment)])
    onFound(found)
  })
