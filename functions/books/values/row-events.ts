import * as z from 'zod'

/** Storage charged from a given time instead of by the free period: the time as it was written, and why. */
export const forcedCharge = z.object({ forceChargeTime: z.string(), reason: z.string() })

/** Something that happened to the units of a tracking row, never altered. Fees and histories go by these. */
export const rowEvent = z.object({
  /** '{cwId}.{n}': the n-th event of the row. */
  eventNo: z.string(),
  what: z.enum(['confirmed', 'reversed', 'edited', 'claimed']),
  /** Units: confirmed, gone back to To Confirm, claimed; of an edit the difference, signed (0: its note alone). */
  qty: z.int(),
  at: z.string(),
  /** Who did it. */
  userNo: z.string(),
  /** What it was confirmed as. */
  productNo: z.string(),
  /**
   * Of a confirmation and a claim: where the units lay. A row that is reversed and then corrected may be confirmed
   * again in another warehouse, and the first confirmation is billed by the first one.
   */
  warehouseNo: z.string().optional(),
  /** Of a confirmation: the charge time it was forced to, as it was written, and why. A reversal takes it off the row. */
  forced: forcedCharge.optional(),
  /** Of a confirmation: the mark of the call that made it. A reversal takes it off the row, and the call must still know it. */
  call: z.string().optional(),
  // Of a claim: for which take, of which offer, out of which parcel, into which lot.
  inboundNo: z.string().optional(),
  offerNo: z.string().optional(),
  tracking: z.string().optional(),
  upc: z.string().optional(),
  lotNo: z.string().optional(),
})
export type RowEvent = z.output<typeof rowEvent>

/** What the books keep of a tracking row. It stands in the row, whose writer takes it from the books alone. */
export const rowFigures = z.object({
  /** Units of a confirmed row that nobody has claimed. */
  unclaimed: z.int().default(0),
  /** The newest events, oldest first. */
  events: z.array(rowEvent).optional(),
  /** How many there have been; those before the ones above lie in RowEvents. */
  eventCount: z.int().optional(),
})
export type RowFigures = z.output<typeof rowFigures>

/** Events that stand in the row. Each copy of the row in an index carries them too. */
export const EVENTS_KEPT = 12

/** Sums events of a row: what they say is still unclaimed. */
export const unclaimedByEvents = (events: readonly RowEvent[]): number =>
  events.reduce((units, { what, qty }) => (what === 'reversed' || what === 'claimed' ? units - qty : units + qty), 0)

/** Whether the next event moves those of a row to a place of their own. */
export const areEventsFull = (events: readonly unknown[]): boolean => events.length >= EVENTS_KEPT

/** Intents that one more happening takes of a row: the row itself, and the place of its events once they are full. */
export const rowIntents = ({ events = [] }: Pick<RowFigures, 'events'>): number => (areEventsFull(events) ? 2 : 1)
