import * as z from 'zod'
import { instant } from '../contract/fields.ts'
import { DIFFERENCE_REASONS } from './transfers.rules.ts'

/** One step of checking a transfer: units that were found, and those that the check was closed without. */
export const checkStep = z.object({
  at: instant(),
  userName: z.string(),
  received: z.int(),
  /** Units that the check was closed without; 0 for a step that closes nothing. */
  difference: z.int(),
  reason: z.enum(DIFFERENCE_REASONS).optional(),
  note: z.string(),
  /** Address of the photo, good for some hours; absent: none. */
  photo: z.string().optional(),
})

/** A transfer as one of its two companies sees it. */
export const transferRecord = z.object({
  /** Both are its number. */
  transferId: z.string(),
  transferNo: z.string(),
  /** The company that the record is shown to. */
  doctorNo: z.string(),
  doctorName: z.string(),
  direction: z.enum(['sent', 'received']),
  /** Who sent it and who received it. */
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
  warehouseAddress: z.string(),
  transferToAddress: z.string(),
  createDate: instant(),
  /** Whether the warehouse has checked it. */
  moved: z.boolean(),
  /** When it was last written: sent, or checked. */
  updateDate: instant(),
  /** Units found so far, and those that the check was closed without. */
  checkedQty: z.int(),
  difference: z.int(),
  steps: z.array(checkStep),
})
