import * as z from 'zod'
import { textFormat } from './shipment.fields.ts'

/** Informs the notified user that a shipment is ready to be packed. */
export const shipmentMail = z.object({
  kind: z.literal('shipmentSubmitted'),
  outboundNo: z.string(),
  doctorNo: z.string(),
  doctorName: z.string(),
  warehouse: z.string(),
  /** The first items; `products` is the total number. */
  items: z.array(z.object({ productName: z.string(), qty: z.int(), service: z.string() })),
  products: z.int(),
  units: z.int(),
  boxes: z.int(),
  priority: z.int(),
  carrier: z.string(),
  tracking: z.string(),
  instruction: z.string(),
  instructionFormat: textFormat,
  note: z.string(),
  noteFormat: textFormat,
  /** Keys of the stored labels. */
  labels: z.array(z.object({ fileName: z.string(), key: z.string() })),
})
export type ShipmentMail = z.output<typeof shipmentMail>

/** Informs the user who submitted or canceled a shipment of many products that it was refused partway. */
export const shipmentRefusedMail = z.object({
  kind: z.literal('shipmentRefused'),
  outboundNo: z.string(),
  doctorNo: z.string(),
  doctorName: z.string(),
  warehouse: z.string(),
  /** Name of its main product, else of its first product. */
  productName: z.string(),
  products: z.int(),
  units: z.int(),
  /**
   * `submitted`: the submission failed, and all units are back in stock. `cancelled`: some units cannot be returned.
   */
  what: z.enum(['submitted', 'cancelled']),
  /** Reason as an English sentence; empty if it is no longer available. */
  why: z.string(),
})
export type ShipmentRefusedMail = z.output<typeof shipmentRefusedMail>

export const outboundMails = [shipmentMail, shipmentRefusedMail] as const
