import { eventsOfRow, type RowEvent, rowEventsType, unclaimedByEvents } from '../../books/public.ts'
import type { Case } from '../../discrepancies/public.ts'
import { readAll } from '../../platform/db/walk.ts'
import {
  CONFIRMED_PLACES,
  parcelEventsOf,
  parcelEventType,
  rowNumbered,
  rowsOfTracking,
  type TrackingRow,
  trackingRowType,
} from '../../tracking-rows/public.ts'
import type { AuditRun } from '../audit-run.ts'

/** Events and products of the tracking row of a case; for a removed row, until its removal. */
export interface RowOfCase {
  /** True if all events of the row could be read. */
  hasAllEvents: boolean
  /** True if the row exists, was removed, or was moved to another tracking number. */
  hasExisted: boolean
  /** Events of the row's units, oldest first. */
  events: RowEvent[]
  /** Products that the row was ever confirmed as. */
  products: string[]
}

export const readRowOfCase = async (
  { table }: Pick<AuditRun, 'table'>,
  { doctorNo, subjectNo: cwId, tracking = '' }: Case,
): Promise<RowOfCase> => {
  const row = (await currentRow(table, { doctorNo, cwId, tracking })) ?? (await rowByIndex(table, { doctorNo, cwId }))
  const history = row
    ? []
    : await readAll(table, parcelEventType, parcelEventsOf(doctorNo, tracking), { consistent: true })
  const departures = history.flatMap((event) => ('from' in event && event.cwId === cwId ? [event] : []))
  const removed = departures.find(({ kind }) => kind === 'rowRemoved')
  const parts = await readAll(table, rowEventsType, eventsOfRow(doctorNo, cwId), { consistent: true })
  const events = [...parts.flatMap((part) => part.events), ...((row ?? removed)?.events ?? [])]
  return {
    hasAllEvents: row !== undefined || removed !== undefined,
    hasExisted: row !== undefined || departures.length > 0,
    events,
    products: [...new Set(events.map(({ productNo }) => productNo))],
  }
}

const currentRow = async (
  table: AuditRun['table'],
  { doctorNo, cwId, tracking }: { doctorNo: string; cwId: string; tracking: string },
): Promise<TrackingRow | undefined> =>
  (await readAll(table, trackingRowType, rowsOfTracking(doctorNo, tracking), { consistent: true })).find(
    (row) => row.cwId === cwId,
  )

/** Finds a row whose tracking number was corrected after the case was opened. */
const rowByIndex = async (
  table: AuditRun['table'],
  { doctorNo, cwId }: { doctorNo: string; cwId: string },
): Promise<TrackingRow | undefined> => {
  const places = ['toConfirm', ...CONFIRMED_PLACES] as const
  const found = await Promise.all(
    places.map((place) => table.query(trackingRowType, rowNumbered(doctorNo, place, cwId), { limit: 1 })),
  )
  return found.flatMap(({ records }) => records)[0]
}

/** Confirmed units of a row, claimed or not, directly after the event `eventNo`. */
export const unitsAfter = (events: readonly RowEvent[], eventNo: string | undefined): number => {
  const at = events.findIndex((event) => event.eventNo === eventNo)
  return unclaimedByEvents(events.slice(0, at + 1).filter(({ what }) => what !== 'claimed'))
}
