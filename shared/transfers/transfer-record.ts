import * as z from 'zod'
import { instant } from '../contract/fields.ts'
import { DIFFERENCE_REASONS } from './transfers.rules.ts'

/** A step of checking a transfer: units found, and units missing when it was closed. */
export const checkStep = z.object({
  at: instant(),
  userName: z.string(),
  received: z.int(),
  /** Units missing when the check was closed; 0 for a step that does not close it. */
  difference: z.int(),
  reason: z.enum(DIFFERENCE_REASONS).optional(),
  note: z.string(),
  /** URL of the photo, valid for a few hours; absent if there is none. */
  photo: z.string().optional(),
})

/** A transfer as shown to one of its two companies. */
export const transferRecord = z.object({
  /** Both fields contain its number. */
  transferId: z.string(),
  transferNo: z.string(),
  /** The viewing company. */
  doctorNo: z.string(),
  doctorName: z.string(),
  direction: z.enum(['sent', 'received']),
  /** Sending and receiving users. */
  userName: z.string(),
  transferToUserName: z.string(),
  /** Their companies. */
  companyName: z.string(),
  transferToCompanyName: z.string(),
  /** The company's own product. */
  productNo: z.string(),
  upc: z.string(),
  productName: z.string(),
  qty: z.int(),
  /** Names of the two warehouses; their addresses in transfers from before warehouses had names. */
  warehouseAddress: z.string(),
  transferToAddress: z.string(),
  createDate: instant(),
  /** True if the warehouse has checked it. */
  moved: z.boolean(),
  /** Time of the last write, by sending or checking. */
  updateDate: instant(),
  /** Units found so far, and units missing when the check was closed. */
  checkedQty: z.int(),
  difference: z.int(),
  steps: z.array(checkStep),
})
