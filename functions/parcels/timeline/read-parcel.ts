import { eventsOfRow, type RowEvent, rowEventsType } from '../../books/public.ts'
import type { ToldCase } from '../../discrepancies/public.ts'
import { type Inbound, inboundRef, readNumbers, type SubmittedTracking } from '../../inbound/public.ts'
import type { CompanyName } from '../../platform/companies/companies-in-scope.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { type ImportRecord, importOf, importRecordRef } from '../../tracking/public.ts'
import {
  type MixedEvent,
  type MixedTracking,
  mixedEventsOf,
  mixedEventType,
  mixedTrackingRef,
  type NumberEvent,
  type ParcelRowEvent,
  parcelEventsOf,
  parcelEventType,
  rowsOfTracking,
  type TrackingRow,
  trackingRowType,
} from '../../tracking-rows/public.ts'
import type { ToldBilled } from './read-billed.ts'
import type { LeftUnits } from './read-left.ts'
import type { PaidClaim } from './read-payments.ts'

/** A row of the parcel with its events; `row` is absent once it is removed or has another tracking number. */
export interface RowStory {
  cwId: string
  row?: TrackingRow | undefined
  /** Edits and the removal before confirmation, under this tracking number, oldest first. */
  edits: readonly ParcelRowEvent[]
  /** Booked events, oldest first. */
  booked: readonly RowEvent[]
  /** The import that brought it. */
  from?: ImportRecord | undefined
}

/** Everything one company knows about a tracking number. */
export interface Parcel {
  company: CompanyName
  tracking: string
  /** The number as submitted, with its owner. */
  number?: SubmittedTracking | undefined
  /** Events of the number, oldest first. */
  numberEvents: readonly NumberEvent[]
  stories: readonly RowStory[]
  /** Takes that any of these records names. */
  takes: ReadonlyMap<string, Inbound>
  /** The mixed package, existing or still to confirm, and the events of all packages with this number, oldest first. */
  mixed?: MixedTracking | undefined
  mixedEvents: readonly MixedEvent[]
  /** Paid-out claims, once read (read-payments.ts). */
  paid: readonly PaidClaim[]
  /** Billed arrivals, once read (read-billed.ts). */
  billed: readonly ToldBilled[]
  /** Movements of its units after they were claimed, once read (read-left.ts). */
  gone: LeftUnits
  /** Discrepancy cases about its rows that the reader takes part in, once read. */
  cases: readonly ToldCase[]
}

type Reading = Pick<Deps, 'table'>

/**
 * Reads a parcel in one company: three queries of the partition of its last six characters and two items, then one read
 * of takes and imports. A row with more events than it keeps needs one more query.
 */
export const readParcel = async (deps: Reading, company: CompanyName, tracking: string): Promise<Parcel> => {
  const { doctorNo } = company
  const consistent = { consistent: true }
  const [events, rows, numbers, mixedEvents, mixed] = await Promise.all([
    readAll(deps.table, parcelEventType, parcelEventsOf(doctorNo, tracking), consistent),
    readAll(deps.table, trackingRowType, rowsOfTracking(doctorNo, tracking), consistent),
    readNumbers(deps, doctorNo, [tracking]),
    readAll(deps.table, mixedEventType, mixedEventsOf(doctorNo, tracking), consistent),
    deps.table.get(mixedTrackingRef({ doctorNo, tracking }), consistent),
  ])
  const number = numbers.get(tracking)
  const numberEvents = events.filter((event) => 'inboundNo' in event)
  const stories = await readStories(
    deps,
    rows,
    events.filter((event) => 'from' in event),
  )
  const takes = await readTakes(deps, doctorNo, [
    ...numberEvents.map(({ inboundNo }) => inboundNo),
    ...(number?.takes ?? []).map(({ inboundNo }) => inboundNo),
    ...stories.flatMap(({ booked }) => booked.flatMap(({ inboundNo }) => inboundNo ?? [])),
  ])
  return {
    company,
    tracking,
    number,
    numberEvents,
    stories,
    takes,
    mixed,
    mixedEvents,
    paid: [],
    billed: [],
    gone: NOTHING_LEFT,
    cases: [],
  }
}

const NOTHING_LEFT: LeftUnits = { left: [], isUnknown: false }

const readStories = async (
  deps: Reading,
  rows: readonly TrackingRow[],
  events: readonly ParcelRowEvent[],
): Promise<RowStory[]> => {
  const edits = Map.groupBy(events, ({ cwId }) => cwId)
  const standing = new Map(rows.map((row) => [row.cwId, row]))
  const known = [...new Set([...standing.keys(), ...edits.keys()])]
  const [first] = [...rows, ...events]
  if (!first) return []
  const { doctorNo } = first
  const imports = [...new Set(known.map(importOf))]
  const [records, booked] = await Promise.all([
    deps.table.batchGet(imports.map((importNo) => importRecordRef({ doctorNo, importNo }))),
    Promise.all(known.map((cwId) => readBooked(deps, standing.get(cwId) ?? edits.get(cwId)?.at(-1)))),
  ])
  const recordOf = new Map(imports.map((importNo, at) => [importNo, records[at]]))
  return known.map((cwId, at) => ({
    cwId,
    row: standing.get(cwId),
    edits: edits.get(cwId) ?? [],
    booked: booked[at] ?? [],
    from: recordOf.get(importOf(cwId)),
  }))
}

/** Events kept on a row, or kept when it was removed, after the older ones moved out of it. */
const readBooked = async (
  { table }: Reading,
  row: Pick<TrackingRow, 'doctorNo' | 'cwId' | 'events'> | undefined,
): Promise<RowEvent[]> => {
  if (!row) return []
  const { doctorNo, cwId, events = [] } = row
  const [first] = events
  if (!first || first.eventNo === `${cwId}.1`) return events
  const passedOn = await readAll(table, rowEventsType, eventsOfRow(doctorNo, cwId), { consistent: true })
  return [...passedOn.flatMap((part) => part.events), ...events]
}

const readTakes = async (
  { table }: Reading,
  doctorNo: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Inbound>> => {
  const wanted = [...new Set(numbers)]
  const takes = await table.batchGet(wanted.map((inboundNo) => inboundRef({ doctorNo, inboundNo })))
  return new Map(takes.flatMap((take) => (take ? [[take.inboundNo, take]] : [])))
}
