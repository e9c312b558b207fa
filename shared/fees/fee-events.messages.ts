import * as z from 'zod'
import { queue } from '../contract/queue.ts'

/** Units that came in for a fee: a confirmed tracking row, or a distributed claim of a mixed package. */
const arrival = z.object({
  /** '{cwId}.{n}' of a row, of a claim the number of its own event. Unlike in all events of a company. */
  eventNo: z.string(),
  /** The instant. */
  at: z.string(),
  productNo: z.string(),
  /** Units, at least 1. */
  qty: z.int(),
  tracking: z.string(),
  cwId: z.string().optional(),
  claimId: z.string().optional(),
})
export type Arrival = z.output<typeof arrival>

/** Something happened to a shipment. Its items and boxes never change once it has been submitted. */
const ofShipment = { outboundNo: z.string(), eventNo: z.string(), at: z.string() }

/** Something that a company owes a fee for, or that takes one back. */
const feeEvent = z.discriminatedUnion('what', [
  arrival.extend({ what: z.literal('arrived') }),
  z.object({
    what: z.literal('arrivalUndone'),
    eventNo: z.string(),
    at: z.string(),
    /**
     * The arrival that is taken back: of a row that was edited since, the edit. Its number and instant are left out where
     * the row has passed on the event that tells them.
     */
    original: arrival.partial({ eventNo: true, at: true }),
  }),
  z.object({ what: z.literal('shipped'), ...ofShipment }),
  z.object({ what: z.literal('shipmentUndone'), ...ofShipment }),
])
export type FeeEvent = z.output<typeof feeEvent>

/**
 * Fees follow events (DECISIONS s11): the commit in which units come in, go out or go back hands its events over here, and
 * a moment later each has its rows. Twice, late or in any order comes to the same. One message a commit and warehouse, put
 * with `toQueue`. `categorized`: a product that was given its category, for which rows may have been waiting.
 */
export const feeEventQueue = queue({
  name: 'fee-events',
  kind: 'standard',
  message: z.union([
    z.object({ doctorNo: z.string(), warehouseNo: z.string(), events: z.array(feeEvent) }),
    z.object({ doctorNo: z.string(), categorized: z.string() }),
  ]),
  tries: 8,
})
