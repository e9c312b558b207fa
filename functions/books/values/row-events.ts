import * as z from 'zod'

/**
 * Storage charged from a given time instead of from the end of the free period: the time as entered, and the reason.
 */
export const forcedCharge = z.object({ forceChargeTime: z.string(), reason: z.string() })

/** An event of the units of a tracking row; never altered. Fees and histories are derived from these events. */
export const rowEvent = z.object({
  /** '{cwId}.{n}': the n-th event of the row. */
  eventNo: z.string(),
  what: z.enum(['confirmed', 'reversed', 'edited', 'claimed']),
  /** Units confirmed, returned to To Confirm, or claimed. Edits: the signed difference, 0 if only a note changed. */
  qty: z.int(),
  at: z.string(),
  userNo: z.string(),
  /** Product that the units were confirmed as. */
  productNo: z.string(),
  /**
   * Confirmations and claims: warehouse of the units. A row that is reversed and then corrected may be confirmed again
   * in another warehouse; the first warehouse still bills the first confirmation.
   */
  warehouseNo: z.string().optional(),
  /**
   * Confirmations: the forced charge time as entered, and the reason. Recorded here since a reversal removes it from
   * the row.
   */
  forced: forcedCharge.optional(),
  /**
   * Confirmations: idempotency mark of the call. Recorded here since a reversal removes it from the row, and a repeated
   * call must still find it.
   */
  call: z.string().optional(),
  // Claims: take, offer, parcel and lot.
  inboundNo: z.string().optional(),
  offerNo: z.string().optional(),
  tracking: z.string().optional(),
  upc: z.string().optional(),
  lotNo: z.string().optional(),
})
export type RowEvent = z.output<typeof rowEvent>

/**
 * Figures of a tracking row that the books own. They are stored in the row, but only the books provide them to the code
 * that writes it.
 */
export const rowFigures = z.object({
  /** Unclaimed units of a confirmed row. */
  unclaimed: z.int().default(0),
  /** The newest events, oldest first. */
  events: z.array(rowEvent).optional(),
  /** Number of all events. Those before `events` are in RowEvents items. */
  eventCount: z.int().optional(),
})
export type RowFigures = z.output<typeof rowFigures>

/** Maximum number of events in the row. Each index that contains the row copies its events too. */
export const EVENTS_KEPT = 12

/** Unclaimed units according to the events of a row. */
export const unclaimedByEvents = (events: readonly RowEvent[]): number =>
  events.reduce((units, { what, qty }) => (what === 'reversed' || what === 'claimed' ? units - qty : units + qty), 0)

/** True if adding another event moves the existing events of the row to a separate item. */
export const areEventsFull = (events: readonly unknown[]): boolean => events.length >= EVENTS_KEPT

/**
 * Number of intents that record another event of a row: one writes the row; if its events are full, another moves them
 * to a separate item.
 */
export const rowIntents = ({ events = [] }: Pick<RowFigures, 'events'>): number => (areEventsFull(events) ? 2 : 1)
