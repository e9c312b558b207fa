import { eventsOfRow, type RowEvent, rowEventsType, unclaimedByEvents } from '../books/public.ts'
import { readAll } from '../platform/db/walk.ts'
import type { TrackingRow } from '../tracking-rows/public.ts'
import type { AuditRun } from './audit-run.ts'
import { Findings } from './breach.ts'

/**
 * Proves a confirmed row by its events. Row and newest events are one item, and those it has passed on never change:
 * nothing moves between the two readings.
 */
export const proveRowEvents = async (run: AuditRun, row: TrackingRow): Promise<void> => {
  const { doctorNo, cwId, tracking, unclaimed, events = [], eventCount = 0 } = row
  const found = new Findings({ doctorNo, cwId, tracking })
  const all = [...(eventCount > events.length ? await passedOn(run, row) : []), ...events]
  const numbers = all.map(({ eventNo }) => eventNo).join()
  found.equal('row.events', 'events', Array.from(all, (_, at) => `${cwId}.${at + 1}`).join(), numbers)
  found.equal('row.events', 'eventCount', all.length, eventCount)
  found.equal('row.events', 'unclaimed', unclaimedByEvents(all), unclaimed)
  run.breaches.push(...found.breaches)
}

const passedOn = async (
  { table }: AuditRun,
  { doctorNo, cwId, events = [], eventCount = 0 }: TrackingRow,
): Promise<RowEvent[]> => {
  const parts = await readAll(table, rowEventsType, eventsOfRow(doctorNo, cwId), { consistent: true })
  // What the row has passed on since it was read stands in the reading still.
  return parts.filter(({ from }) => from + events.length <= eventCount).flatMap((part) => part.events)
}
