import * as z from 'zod'
import { textFormat } from './shipment.fields.ts'

/** Tells the person named that a shipment is to be packed. */
export const shipmentMail = z.object({
  kind: z.literal('shipmentSubmitted'),
  outboundNo: z.string(),
  doctorNo: z.string(),
  doctorName: z.string(),
  warehouse: z.string(),
  /** The first ones; `products` says how many there are. */
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
  /** Where the labels lie. */
  labels: z.array(z.object({ fileName: z.string(), key: z.string() })),
})
export type ShipmentMail = z.output<typeof shipmentMail>

/** Tells whoever submitted or cancelled a shipment of many products that it was refused half way. */
export const shipmentRefusedMail = z.object({
  kind: z.literal('shipmentRefused'),
  outboundNo: z.string(),
  doctorNo: z.string(),
  doctorName: z.string(),
  warehouse: z.string(),
  /** Of its main product, else of its first. */
  productName: z.string(),
  products: z.int(),
  units: z.int(),
  /** `submitted`: it was not, and all its units are back in stock. `cancelled`: some of its units cannot go back. */
  what: z.enum(['submitted', 'cancelled']),
  /** Why, as a sentence in English; empty where it is not known any more. */
  why: z.string(),
})
export type ShipmentRefusedMail = z.output<typeof shipmentRefusedMail>

export const outboundMails = [shipmentMail, shipmentRefusedMail] as const
