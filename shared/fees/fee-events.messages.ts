import * as z from 'zod'
import { queue } from '../contract/queue.ts'

/** Inbound units to charge: a confirmed tracking row, or a distributed claim on a mixed package. */
const arrival = z.object({
  /** '{cwId}.{n}' for a row, the number of the event for a claim. Unique within a company. */
  eventNo: z.string(),
  /** Time of the event. */
  at: z.string(),
  productNo: z.string(),
  /** Units, at least 1. */
  qty: z.int(),
  tracking: z.string(),
  cwId: z.string().optional(),
  claimId: z.string().optional(),
})
export type Arrival = z.output<typeof arrival>

/** An event of a shipment, whose items and boxes never change after submission. */
const ofShipment = { outboundNo: z.string(), eventNo: z.string(), at: z.string() }

/** An event that creates a fee or reverses one. */
const feeEvent = z.discriminatedUnion('what', [
  arrival.extend({ what: z.literal('arrived') }),
  z.object({
    what: z.literal('arrivalUndone'),
    eventNo: z.string(),
    at: z.string(),
    /**
     * The arrival that is reversed; for a row edited since, the edit. Number and time are omitted if the row no longer
     * contains that event.
     */
    original: arrival.partial({ eventNo: true, at: true }),
  }),
  z.object({ what: z.literal('shipped'), ...ofShipment }),
  z.object({ what: z.literal('shipmentUndone'), ...ofShipment }),
])
export type FeeEvent = z.output<typeof feeEvent>

/**
 * Fees follow events (DEC-fees-50): the commit that moves units in, out or back enqueues its events, and the fee rows
 * of the events are written shortly after. Processing is idempotent and does not depend on the order. A commit sends
 * one message per warehouse, with `toQueue`. `categorized` is the number of a product that has received its category,
 * so that its waiting rows can be priced.
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
