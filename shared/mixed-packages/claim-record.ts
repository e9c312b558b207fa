import * as z from 'zod'
import { instant } from '../contract/fields.ts'
import { reason } from '../contract/line-results.ts'

/** 0 Pending Review, 1 Approved, 2 Distributed, 3 Rejected, 4 Quantity Adjusted, 5 Cancelled (D3 s4, DECISIONS s8). */
export const claimStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])

/** A claim on units of one UPC in a mixed package. */
export const mixedClaimRecord = z.object({
  claimId: z.string(),
  mixedPackageId: z.string(),
  tracking: z.string(),
  upc: z.string(),
  /** The target company's. */
  productName: z.string(),
  /** Units it holds, and the units that were asked for at first. */
  quantity: z.int(),
  claimedQty: z.int(),
  originalClaimedQty: z.int(),
  claimStatus,
  claimStatusDesc: z.string(),
  claimerName: z.string(),
  /** 1 the company itself, 2 a nurse. */
  claimerType: z.union([z.literal(1), z.literal(2)]),
  claimerTypeDesc: z.string(),
  /** The company that gets the units, and where. */
  targetDoctorNo: z.string(),
  targetDoctorName: z.string(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  inboundNo: z.string().optional(),
  claimDate: instant(),
  reviewDate: instant().optional(),
  reviewByName: z.string().optional(),
  reviewReason: z.string().optional(),
  /** What `reviewReason` says, by key, where no person wrote it. */
  reviewWhy: reason.optional(),
  distributeDate: instant().optional(),
  /** null: after the normal free storage period. */
  forceChargeTime: instant().nullable(),
  forceChargeReason: z.string().optional(),
})

/** The same with what only the company of the package sees. */
export const reviewedClaimRecord = mixedClaimRecord.extend({
  doctorNo: z.string(),
  doctorName: z.string(),
  batchNumber: z.string(),
  /** Units of the UPC in the package: all, those that nobody has claimed, and those an adjustment may leave the claim with. */
  totalQty: z.int(),
  unclaimedQty: z.int(),
  availableQty: z.int(),
})
