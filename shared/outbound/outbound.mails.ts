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

export const outboundMails = [shipmentMail] as const
