import * as z from 'zod'
import { recordVersion } from '../contract/editing.ts'
import { instant, singleLine } from '../contract/fields.ts'
import { CONDITIONS } from '../products/products.rules.ts'
import { trackingReasons } from './tracking.reasons.ts'

/** A line of a parcel, recorded by the warehouse. */
export const trackingRowRecord = z.object({
  cwId: z.string(),
  doctorNo: z.string(),
  company: z.string(),
  batchNumber: z.string(),
  lineNumber: z.int(),
  tracking: z.string(),
  /** The scanned form, if it differs from the tracking number. Scanning or searching for it also finds the row. */
  scanned: z.string().optional(),
  upc: z.string(),
  qty: z.int(),
  note: z.string(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  isDoctor: z.enum(['0', '1']),
  status: z.enum(['toConfirm', 'confirmed']),
  /** 1: the row belongs to a mixed package and is handled there. */
  isMixedPackage: z.union([z.literal(0), z.literal(1)]),
  createDate: instant(),
  version: recordVersion(),
})

/** A product of the company for confirming the rows of one UPC. */
export const productChoice = z.object({
  productNo: z.string(),
  productName: z.string(),
  condition: z.enum(CONDITIONS),
})

/** 'yyyyMMdd-NNN' */
export const batchNumber = () => singleLine(20)

/** The affected batch. */
export const batchRequired = () => singleLine(20, trackingReasons.batchRequired)
