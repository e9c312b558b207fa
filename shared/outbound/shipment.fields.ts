import * as z from 'zod'
import { instant } from '../contract/fields.ts'
import { CARRIERS, ITEM_TYPES, PRIORITIES } from './shipments.rules.ts'

export const shipmentStatus = z.union([z.literal(1), z.literal(2), z.literal(3)])
export const itemType = z.union([z.literal(ITEM_TYPES.plain), z.literal(ITEM_TYPES.sub)])
export const priority = z.union(PRIORITIES.map((one) => z.literal(one)))
export const carrier = z.enum(CARRIERS)
/** Format of an instruction or a note: plain lines, or the few elements of note.rules.ts. */
export const textFormat = z.enum(['text', 'html'])

/** A product of a shipment. */
export const shipmentItemRecord = z.object({
  productNo: z.string(),
  productName: z.string(),
  upc: z.string(),
  qty: z.int(),
  /** 1 plain, 3 a bundle's sub-product. */
  type: itemType,
  /** Id of the service per unit, or 'None', and its label. */
  service: z.string(),
  serviceLabel: z.string(),
})

export const labelRecord = z.object({ fileName: z.string(), type: z.string(), size: z.int() })

/** A shipment as shown in lists. */
export const shipmentRecord = z.object({
  outboundId: z.string(),
  /** Same number, under the name that calls accept. */
  outboundNo: z.string(),
  /** Name of its main product, else of its first product. */
  productName: z.string(),
  items: z.array(shipmentItemRecord),
  /** Sum of the units of all items. */
  units: z.int(),
  /** Number of the main product of a bundle; empty for a plain shipment. */
  mainProduct: z.string(),
  doctorNo: z.string(),
  company: z.string(),
  /** The notified user. */
  users: z.string(),
  notifyUserNo: z.string(),
  status: shipmentStatus,
  /** Only for a shipment of many products: its submission or cancellation was interrupted. */
  unfinished: z.enum(['submitting', 'cancelling']).optional(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  splitPackagesNum: z.int(),
  priority,
  carrier: z.string(),
  carrierName: z.string(),
  tracking: z.string(),
  /** The scanned code of the label, if it contains more than the number. */
  scanned: z.string().optional(),
  /** Only for the email, not shown on any screen; plain text, or the few elements of a note. */
  instruction: z.string(),
  instructionFormat: textFormat,
  note: z.string(),
  noteFormat: textFormat,
  labels: z.array(labelRecord),
  /** Time and user of the item-by-item check during packing; absent: not checked. */
  packed: z.object({ at: instant(), userName: z.string() }).optional(),
  /** User who submitted the shipment. */
  createBy: z.string(),
  createDate: instant(),
  /** Time of the last change. */
  outboundDate: instant(),
})
/** The company with its staff, or the warehouse: its admin, clerks and nurses. */
export const shipmentSide = z.enum(['company', 'warehouse'])

/** A changed carrier or tracking number. */
export const trackedChange = z.object({ what: z.enum(['carrier', 'tracking']), before: z.string(), after: z.string() })

export const shipmentEventKind = z.enum([
  'submitted',
  'packed',
  'tracked',
  'archived',
  'reopened',
  'cancelled',
  'refused',
])

export const shipmentEventRecord = z.object({
  /** '{outboundNo}#{n}' */
  eventNo: z.string(),
  what: shipmentEventKind,
  at: instant(),
  userNo: z.string(),
  userName: z.string(),
  /** Side that archived the shipment; absent in old events. */
  side: shipmentSide.optional(),
  /** Changed values of a `tracked` event; absent in old events. */
  changes: z.array(trackedChange).optional(),
})
