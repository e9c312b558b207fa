import { type Arrival, type FeeEvent, feeEventQueue } from '../../shared/fees/fee-events.messages.ts'
import type { Posting } from '../books/public.ts'
import type { Intent } from '../platform/db/intent.ts'
import type { Deps } from '../platform/deps.ts'
import { toQueue } from '../platform/outbox/to-queue.ts'
import type { TrackingRow } from '../tracking-rows/public.ts'

/** A row as read for the commit, with the product under which its units are stocked. */
type Row = TrackingRow & { productNo: string }
interface Place {
  doctorNo: string
  warehouseNo: string
}

/** Intents that queue the charges of rows of one warehouse, for the commit that confirms them. */
export const chargesOfConfirmation = (deps: Deps, { at }: Posting, place: Place, rows: readonly Row[]): Intent[] =>
  toFeeQueue(
    deps,
    place,
    rows.map((row) => ({ what: 'arrived', ...arrivalOf(row, row.qty, nextEvent(row, at)) })),
  )

/** Intents that queue the reversal of the fees of rows, for the commit that reverses the rows. */
export const chargesOfReversal = (deps: Deps, { at }: Posting, place: Place, rows: readonly Row[]): Intent[] =>
  toFeeQueue(
    deps,
    place,
    rows.map((row) => arrivalUndone(row, nextEvent(row, at))),
  )

/**
 * Intents that queue the reversal of a confirmed row's fee and the charge for its new quantity, for the commit that
 * edits the row.
 */
export const chargesOfEdit = (deps: Deps, { at }: Posting, row: Row, qty: number): Intent[] => {
  const event = nextEvent(row, at)
  return toFeeQueue(deps, row, [arrivalUndone(row, event), { what: 'arrived', ...arrivalOf(row, qty, event) }])
}

const toFeeQueue = (deps: Deps, { doctorNo, warehouseNo }: Place, events: FeeEvent[]): Intent[] =>
  toQueue(deps, feeEventQueue, [{ doctorNo, warehouseNo, events }])

type Happened = Pick<Arrival, 'eventNo' | 'at'>

/** The event that the books write for a row in this commit. */
const nextEvent = ({ cwId, eventCount = 0 }: Row, at: string): Happened => ({
  eventNo: `${cwId}.${eventCount + 1}`,
  at,
})

const arrivalOf = <Event extends Partial<Happened>>({ cwId, productNo, tracking }: Row, qty: number, event: Event) => ({
  cwId,
  productNo,
  tracking,
  qty,
  ...event,
})

const arrivalUndone = (row: Row, event: Happened): FeeEvent => {
  const arrived = row.events?.findLast(({ what, qty }) => what === 'confirmed' || (what === 'edited' && qty !== 0))
  const original = arrived ? { eventNo: arrived.eventNo, at: arrived.at } : {}
  return { what: 'arrivalUndone', ...event, original: arrivalOf(row, row.qty, original) }
}
