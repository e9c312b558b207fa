import { eventsOfRow, type RowEvent, rowEventsType, unclaimedByEvents } from '../../books/public.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { TrackingRow } from '../../tracking-rows/public.ts'
import type { AuditRun } from '../audit-run.ts'
import { Findings } from '../breach.ts'

/**
 * Verifies a row against its events: the confirmed units of a confirmed row add up to its quantity, those of a reversed
 * row to zero. The row and its newest events are one item, and events moved out of the row never change, so the two
 * reads agree even if the row changes in between.
 */
export const verifyRowEvents = async (run: AuditRun, row: TrackingRow): Promise<void> => {
  const { doctorNo, cwId, tracking, status, qty, unclaimed, events = [], eventCount = 0 } = row
  // Most unconfirmed rows have never been confirmed and have no events.
  if (status === 'toConfirm' && eventCount === 0 && events.length === 0 && unclaimed === 0) return
  const found = new Findings({ doctorNo, cwId, tracking })
  const all = [...(eventCount > events.length ? await eventsMovedOut(run, row) : []), ...events]
  const numbers = all.map(({ eventNo }) => eventNo).join()
  found.expectEqual('row.events', 'events', Array.from(all, (_, at) => `${cwId}.${at + 1}`).join(), numbers)
  found.expectEqual('row.events', 'eventCount', all.length, eventCount)
  found.expectEqual('row.events', 'unclaimed', unclaimedByEvents(all), unclaimed)
  const confirmed = unclaimedByEvents(all.filter(({ what }) => what !== 'claimed'))
  found.expectEqual('row.events', 'units confirmed', confirmed, status === 'confirmed' ? qty : 0)
  run.breaches.push(...found.breaches)
}

const eventsMovedOut = async (
  { table }: AuditRun,
  { doctorNo, cwId, events = [], eventCount = 0 }: TrackingRow,
): Promise<RowEvent[]> => {
  const parts = await readAll(table, rowEventsType, eventsOfRow(doctorNo, cwId), { consistent: true })
  // Excludes events moved out after the row was read, since the row as read still contains them.
  return parts.filter(({ from }) => from + events.length <= eventCount).flatMap((part) => part.events)
}
