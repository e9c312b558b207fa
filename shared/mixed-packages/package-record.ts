import * as z from 'zod'
import { amount, instant } from '../contract/fields.ts'
import { reason } from '../contract/line-results.ts'
import { DISPLAY_STATUSES } from './mixed-packages.rules.ts'

/** How far a package is claimed: 0 Pending, 1 Partial Claimed, 2 All Claimed, 3 Completed (D3 s4). */
const status = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
/** 0 Unclaimed, 1 Partially Claimed, 2 Fully Claimed (D3 s4). */
const detailStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** A parcel whose units people claim (D3 s3). */
export const mixedPackageRecord = z.object({
  doctorNo: z.string(),
  doctorName: z.string(),
  id: z.string(),
  mixedPackageId: z.string(),
  /** Empty of a package made by hand. */
  batchNumber: z.string(),
  tracking: z.string(),
  warehouseNo: z.string(),
  warehouseName: z.string(),
  /** UPCs, and units of all of them. */
  itemCount: z.int(),
  totalItems: z.int(),
  claimedItems: z.int(),
  unclaimedItems: z.int(),
  distributedItems: z.int(),
  status,
  packageStatus: z.enum(DISPLAY_STATUSES),
  /** Its claims are being undone; nothing else can be done with it until that is over. */
  isReversing: z.boolean(),
  createDate: instant(),
  createUserName: z.string(),
  note: z.string(),
  /** Of a cancelled package: when and by whom, and whether it went back to wait in its batch. */
  endDate: instant().optional(),
  endUserName: z.string().optional(),
  isPendingAgain: z.boolean().optional(),
})

/** One UPC of a package. */
export const mixedItemRecord = z.object({
  detailId: z.string(),
  upc: z.string(),
  /** Empty where the company has no product of this UPC. */
  productName: z.string(),
  totalQty: z.int(),
  claimedQty: z.int(),
  unclaimedQty: z.int(),
  detailStatus,
})

/** Units of one claim that a reversal gives back, and what follows from that. */
export const undoneClaim = z.object({
  claimId: z.string(),
  claimStatus: z.int(),
  claimerName: z.string(),
  targetDoctorName: z.string(),
  upc: z.string(),
  productName: z.string(),
  qty: z.int(),
  /** Units taken out of the company's stock, what is in stock there, and in which warehouse; 0 and empty of a claim that is not distributed. */
  stockQty: z.int(),
  inStock: z.int(),
  warehouseName: z.string(),
  /** Taken off the nurse's balance; 0 of a claim against no take. */
  amount: amount(),
  /** The take that opens again; empty without one. */
  inboundNo: z.string(),
  /** Why it cannot be undone; empty otherwise, and the same by key. */
  errorMessage: z.string(),
  reasons: z.array(reason),
})
