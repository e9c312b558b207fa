import { eventsOfRow, type RowEvent, rowEventsType, unclaimedByEvents } from '../../books/public.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { TrackingRow } from '../../tracking-rows/public.ts'
import type { AuditRun } from '../audit-run.ts'
import { Findings } from '../breach.ts'

/**
 * Proves a row by its events: a confirmed one is of as many units as they say, one that was reversed has none in the
 * building. Row and newest events are one item, and those it has passed on never change: nothing moves between the two
 * readings.
 */
export const proveRowEvents = async (run: AuditRun, row: TrackingRow): Promise<void> => {
  const { doctorNo, cwId, tracking, status, qty, unclaimed, events = [], eventCount = 0 } = row
  // Most rows that wait have never been confirmed.
  if (status === 'toConfirm' && eventCount === 0 && events.length === 0 && unclaimed === 0) return
  const found = new Findings({ doctorNo, cwId, tracking })
  const all = [...(eventCount > events.length ? await passedOn(run, row) : []), ...events]
  const numbers = all.map(({ eventNo }) => eventNo).join()
  found.equal('row.events', 'events', Array.from(all, (_, at) => `${cwId}.${at + 1}`).join(), numbers)
  found.equal('row.events', 'eventCount', all.length, eventCount)
  found.equal('row.events', 'unclaimed', unclaimedByEvents(all), unclaimed)
  const confirmed = unclaimedByEvents(all.filter(({ what }) => what !== 'claimed'))
  found.equal('row.events', 'units confirmed', confirmed, status === 'confirmed' ? qty : 0)
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
