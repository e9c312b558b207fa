import * as z from 'zod'
import { amount, instant } from '../contract/fields.ts'
import { reason } from '../contract/line-results.ts'
import { DISPLAY_STATUSES } from './mixed-packages.rules.ts'

/** Claim status of a package: 0 Pending, 1 Partial Claimed, 2 All Claimed, 3 Completed (SPEC-mixed-packages-68). */
const status = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
/** 0 Unclaimed, 1 Partially Claimed, 2 Fully Claimed (SPEC-mixed-packages-70). */
const detailStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** A parcel whose units are claimed individually. */
export const mixedPackageRecord = z.object({
  doctorNo: z.string(),
  doctorName: z.string(),
  id: z.string(),
  mixedPackageId: z.string(),
  /** Empty for a package created manually. */
  batchNumber: z.string(),
  tracking: z.string(),
  warehouseNo: z.string(),
  warehouseName: z.string(),
  /** Number of UPCs, and units of all UPCs. */
  itemCount: z.int(),
  totalItems: z.int(),
  claimedItems: z.int(),
  unclaimedItems: z.int(),
  distributedItems: z.int(),
  status,
  packageStatus: z.enum(DISPLAY_STATUSES),
  /** True if its claims are being reversed; other operations are refused until the reversal ends. */
  isReversing: z.boolean(),
  createDate: instant(),
  createUserName: z.string(),
  note: z.string(),
  /** Only for a canceled package: time, user, and whether it is pending in its batch again. */
  endDate: instant().optional(),
  endUserName: z.string().optional(),
  isPendingAgain: z.boolean().optional(),
})

/** One UPC of a package. */
export const mixedItemRecord = z.object({
  detailId: z.string(),
  upc: z.string(),
  /** Empty if the company has no product with this UPC. */
  productName: z.string(),
  totalQty: z.int(),
  claimedQty: z.int(),
  unclaimedQty: z.int(),
  detailStatus,
})

/** Units of one claim that a reversal returns, and the consequences. */
export const undoneClaim = z.object({
  claimId: z.string(),
  claimStatus: z.int(),
  claimerName: z.string(),
  targetDoctorName: z.string(),
  upc: z.string(),
  productName: z.string(),
  qty: z.int(),
  /**
   * Units removed from the company's stock, the current stock, and the warehouse of both; 0 and empty if the claim is
   * not distributed.
   */
  stockQty: z.int(),
  inStock: z.int(),
  warehouseName: z.string(),
  /** Deducted from the nurse's balance; 0 for a claim without a take. */
  amount: amount(),
  /** The take that is reopened; empty if there is none. */
  inboundNo: z.string(),
  /** Reason why it cannot be reversed; empty otherwise. `reasons` has it as a key with parameters. */
  errorMessage: z.string(),
  reasons: z.array(reason),
})
