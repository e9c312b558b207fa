import * as z from 'zod'

/** Storage charged from a given time instead of after the free period: the time as entered, and the reason. */
export const forcedCharge = z.object({ forceChargeTime: z.string(), reason: z.string() })

/** An event of the units of a tracking row, never altered. Fees and histories are based on these. */
export const rowEvent = z.object({
  /** '{cwId}.{n}': the n-th event of the row. */
  eventNo: z.string(),
  what: z.enum(['confirmed', 'reversed', 'edited', 'claimed']),
  /** Units confirmed, returned to To Confirm, or claimed; for an edit the signed difference (0: only a note). */
  qty: z.int(),
  at: z.string(),
  userNo: z.string(),
  /** Product that the units were confirmed as. */
  productNo: z.string(),
  /**
   * Confirmations and claims: warehouse of the units. A row that is reversed and then corrected may be confirmed again
   * in another warehouse; the first confirmation is billed by the first one.
   */
  warehouseNo: z.string().optional(),
  /** Confirmations: the forced charge time as entered, and the reason. A reversal removes it from the row. */
  forced: forcedCharge.optional(),
  /**
   * Confirmations: the mark of the call. A reversal removes it from the row, and a repeated call must still find it.
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
 * Figures of a tracking row owned by the books. They are stored in the row, whose writer gets them only from the books.
 */
export const rowFigures = z.object({
  /** Unclaimed units of a confirmed row. */
  unclaimed: z.int().default(0),
  /** The newest events, oldest first. */
  events: z.array(rowEvent).optional(),
  /** Number of all events; those before the ones above are in RowEvents. */
  eventCount: z.int().optional(),
})
export type RowFigures = z.output<typeof rowFigures>

/** Maximum number of events in the row. Each copy of the row in an index carries them too. */
export const EVENTS_KEPT = 12

/** Units still unclaimed according to the events of a row. */
export const unclaimedByEvents = (events: readonly RowEvent[]): number =>
  events.reduce((units, { what, qty }) => (what === 'reversed' || what === 'claimed' ? units - qty : units + qty), 0)

/** True if the next event moves the events of the row to an item of their own. */
export const areEventsFull = (events: readonly unknown[]): boolean => events.length >= EVENTS_KEPT

/** Intents for one more event of a row: the row itself, and the item of its events once they are full. */
export const rowIntents = ({ events = [] }: Pick<RowFigures, 'events'>): number => (areEventsFull(events) ? 2 : 1)
