import * as z from 'zod'
import { instant } from '../contract/fields.ts'
import { reason } from '../contract/line-results.ts'

/**
 * 0 Pending Review, 1 Approved, 2 Distributed, 3 Rejected, 4 Quantity Adjusted, 5 Canceled (SPEC-mixed-packages-75,
 * DEC-mixed-packages-48).
 */
export const claimStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])

/** A claim on units of one UPC in a mixed package. */
export const mixedClaimRecord = z.object({
  claimId: z.string(),
  mixedPackageId: z.string(),
  tracking: z.string(),
  upc: z.string(),
  /** Name in the target company. */
  productName: z.string(),
  /** Units of the claim (`quantity` and `claimedQty` are equal), and units originally requested. */
  quantity: z.int(),
  claimedQty: z.int(),
  originalClaimedQty: z.int(),
  claimStatus,
  claimStatusDesc: z.string(),
  claimerName: z.string(),
  /** 1 the company itself, 2 a nurse. */
  claimerType: z.union([z.literal(1), z.literal(2)]),
  claimerTypeDesc: z.string(),
  /** The company that receives the units, and the warehouse. */
  targetDoctorNo: z.string(),
  targetDoctorName: z.string(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  inboundNo: z.string().optional(),
  claimDate: instant(),
  reviewDate: instant().optional(),
  reviewByName: z.string().optional(),
  reviewReason: z.string().optional(),
  /** `reviewReason` as a key with parameters, unless a person wrote it. */
  reviewWhy: reason.optional(),
  distributeDate: instant().optional(),
  /** Time from which storage is charged; null: the end of the regular free storage period. */
  forceChargeTime: instant().nullable(),
  forceChargeReason: z.string().optional(),
})

/** A claim with the fields that only the company of the package sees. */
export const reviewedClaimRecord = mixedClaimRecord.extend({
  doctorNo: z.string(),
  doctorName: z.string(),
  batchNumber: z.string(),
  /** Units of the UPC in the package: total, unclaimed, and the maximum to which the claim can be adjusted. */
  totalQty: z.int(),
  unclaimedQty: z.int(),
  availableQty: z.int(),
})
