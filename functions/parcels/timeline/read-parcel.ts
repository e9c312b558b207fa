import { eventsOfRow, type RowEvent, rowEventsType } from '../../books/public.ts'
import { type Inbound, inboundRef, readNumbers } from '../../inbound/public.ts'
import type { CompanyName } from '../../platform/companies/companies-in-scope.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { importOf, importRecordRef } from '../../tracking/public.ts'
import {
  mixedEventsOf,
  mixedEventType,
  mixedTrackingRef,
  type ParcelRowEvent,
  parcelEventsOf,
  parcelEventType,
  rowsOfTracking,
  type TrackingRow,
  trackingRowType,
} from '../../tracking-rows/public.ts'
import type { Departures, Parcel, RowHistory } from './parcel.ts'

type Reading = Pick<Deps, 'table'>

/**
 * Reads a parcel in one company. Needs three queries of the partition of its last six characters and two item reads,
 * then a read of imports and a read of takes. A row with more events than it stores itself needs one more query.
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
  const histories = await readHistories(
    deps,
    rows,
    events.filter((event) => 'from' in event),
  )
  const takes = await readTakes(deps, doctorNo, [
    ...numberEvents.map(({ inboundNo }) => inboundNo),
    ...(number?.takes ?? []).map(({ inboundNo }) => inboundNo),
    ...histories.flatMap(({ booked }) => booked.flatMap(({ inboundNo }) => inboundNo ?? [])),
  ])
  return {
    company,
    tracking,
    number,
    // A clerk does not see takes that go to other warehouses.
    numberEvents: deps.table.isPartial ? numberEvents.filter(({ inboundNo }) => takes.has(inboundNo)) : numberEvents,
    histories,
    takes,
    mixed,
    mixedEvents,
    paid: [],
    billed: [],
    departures: NO_DEPARTURES,
    cases: [],
  }
}

const NO_DEPARTURES: Departures = { movements: [], isUnknown: false }

const readHistories = async (
  deps: Reading,
  rows: readonly TrackingRow[],
  events: readonly ParcelRowEvent[],
): Promise<RowHistory[]> => {
  const edits = Map.groupBy(events, ({ cwId }) => cwId)
  const currentRows = new Map(rows.map((row) => [row.cwId, row]))
  const known = [...new Set([...currentRows.keys(), ...edits.keys()])]
  const [first] = [...rows, ...events]
  if (!first) return []
  const { doctorNo } = first
  const imports = [...new Set(known.map(importOf))]
  const [records, booked] = await Promise.all([
    deps.table.batchGet(imports.map((importNo) => importRecordRef({ doctorNo, importNo }))),
    Promise.all(known.map((cwId) => readBooked(deps, currentRows.get(cwId) ?? edits.get(cwId)?.at(-1)))),
  ])
  const recordOf = new Map(imports.map((importNo, at) => [importNo, records[at]]))
  return known.map((cwId, at) => ({
    cwId,
    row: currentRows.get(cwId),
    edits: edits.get(cwId) ?? [],
    booked: booked[at] ?? [],
    from: recordOf.get(importOf(cwId)),
  }))
}

/**
 * Booked events of a row, including the older ones that no longer fit on the row. A removed row has these events too.
 */
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
