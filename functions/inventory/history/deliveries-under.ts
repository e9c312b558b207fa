import { normalTracking, storedForms } from '../../../shared/values/tracking.ts'
import { deliveriesOf, eventsOfRow, type LedgerRow, ledgerRowType, rowEventsType } from '../../books/public.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { emptySource, filtered, type Source } from '../../platform/db/source.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { rowsOfLastSix, rowsOfTracking, type TrackingRow, trackingRowType } from '../../tracking-rows/public.ts'

const LAST = 6

/**
 * Deliveries under a tracking number, or under all numbers with these last six characters. The events of the rows name
 * the offers, each of which has few deliveries.
 */
export const deliveriesUnder = async (deps: Deps, doctorNo: string, text: string): Promise<Source<LedgerRow>> => {
  const tracking = normalTracking(text)
  const range = tracking.length === LAST ? rowsOfLastSix(doctorNo, tracking) : rowsOfTracking(doctorNo, tracking)
  const rows = await readAll(deps.table, trackingRowType, range)
  const offers = await Promise.all(rows.map((row) => offersOfRow(deps, row)))
  const sources = [...new Set(offers.flat())].map((offerNo) =>
    rangeSource(deps, ledgerRowType, deliveriesOf(doctorNo, offerNo)),
  )
  if (sources.length === 0) return emptySource
  const numbers = new Set(rows.map((row) => row.tracking))
  return filtered(merged(sources), ({ refs }) => refs.tracking !== undefined && numbers.has(refs.tracking))
}

/** Matches deliveries under this tracking number, or under one that ends in these six characters. */
export const isTrackedBy = (text: string): ((row: LedgerRow) => boolean) => {
  const number = normalTracking(text)
  const forms = new Set(storedForms(text))
  return ({ refs: { tracking } }) => tracking !== undefined && (forms.has(tracking) || tracking.slice(-LAST) === number)
}

const offersOfRow = async (
  { table }: Deps,
  { doctorNo, cwId, events = [], eventCount = 0 }: TrackingRow,
): Promise<string[]> => {
  const movedOut = eventCount > events.length ? await readAll(table, rowEventsType, eventsOfRow(doctorNo, cwId)) : []
  return [...movedOut.flatMap((part) => part.events), ...events].flatMap(({ offerNo }) => offerNo ?? [])
}
