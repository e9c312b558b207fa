import * as z from 'zod'
import { instant } from '../contract/fields.ts'
import { CARRIERS, ITEM_TYPES, PRIORITIES } from './shipments.rules.ts'

export const shipmentStatus = z.union([z.literal(1), z.literal(2), z.literal(3)])
export const itemType = z.union([z.literal(ITEM_TYPES.plain), z.literal(ITEM_TYPES.sub)])
export const priority = z.union(PRIORITIES.map((one) => z.literal(one)))
export const carrier = z.enum(CARRIERS)
/** How an instruction or a note is written: lines of plain text, or the few elements of note.rules.ts. */
export const textFormat = z.enum(['text', 'html'])

/** A product of a shipment. */
export const shipmentItemRecord = z.object({
  productNo: z.string(),
  productName: z.string(),
  upc: z.string(),
  /** Units. */
  qty: z.int(),
  /** 1 plain, 3 a bundle's sub-product. */
  type: itemType,
  /** Id of the service done with each unit, or 'None', and its label. */
  service: z.string(),
  serviceLabel: z.string(),
})

export const labelRecord = z.object({ fileName: z.string(), type: z.string(), size: z.int() })

/** A shipment as lists show it. */
export const shipmentRecord = z.object({
  outboundId: z.string(),
  /** The same number, by the name that the calls take. */
  outboundNo: z.string(),
  /** Of its main product, else of its first. */
  productName: z.string(),
  items: z.array(shipmentItemRecord),
  /** Units of all items. */
  units: z.int(),
  /** Number of the main product of a bundle; empty for a plain shipment. */
  mainProduct: z.string(),
  doctorNo: z.string(),
  company: z.string(),
  /** Who is notified. */
  users: z.string(),
  notifyUserNo: z.string(),
  status: shipmentStatus,
  /** Of a shipment of many products: its submission or its cancellation has begun and was broken off. */
  unfinished: z.enum(['submitting', 'cancelling']).optional(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  splitPackagesNum: z.int(),
  priority,
  carrier: z.string(),
  carrierName: z.string(),
  tracking: z.string(),
  /** The code of the label, where it carries more than the number. */
  scanned: z.string().optional(),
  /** For the mail alone, no screen shows it; of plain text or of the few elements of a note. */
  instruction: z.string(),
  instructionFormat: textFormat,
  note: z.string(),
  noteFormat: textFormat,
  labels: z.array(labelRecord),
  /** Who has checked it item by item while packing, and when; absent: nobody yet. */
  packed: z.object({ at: instant(), userName: z.string() }).optional(),
  /** Who submitted it. */
  createBy: z.string(),
  createDate: instant(),
  /** Last change. */
  outboundDate: instant(),
})
export const shipmentEventRecord = z.object({
  /** '{outboundNo}#{n}' */
  eventNo: z.string(),
  what: z.enum(['submitted', 'packed', 'archived', 'cancelled', 'refused']),
  at: instant(),
  userNo: z.string(),
  userName: z.string(),
})
