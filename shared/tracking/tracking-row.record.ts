import * as z from 'zod'
import { instant } from '../contract/fields.ts'

/** What the warehouse has written down of one parcel line. */
export const trackingRowRecord = z.object({
  cwId: z.string(),
  doctorNo: z.string(),
  company: z.string(),
  batchNumber: z.string(),
  lineNumber: z.int(),
  tracking: z.string(),
  upc: z.string(),
  qty: z.int(),
  note: z.string(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  isDoctor: z.enum(['0', '1']),
  status: z.enum(['toConfirm', 'confirmed']),
  createDate: instant(),
})
