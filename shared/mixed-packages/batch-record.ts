import * as z from 'zod'
import { instant } from '../contract/fields.ts'
import { reason } from '../contract/line-results.ts'
import { BATCH_STATUSES } from './mixed-packages.rules.ts'

/** Parcels that were imported together. */
export const mixedBatchRecord = z.object({
  doctorNo: z.string(),
  doctorName: z.string(),
  batchNumber: z.string(),
  warehouseNo: z.string(),
  warehouseName: z.string(),
  status: z.enum(BATCH_STATUSES),
  /** Packages awaiting confirmation, and how many of them the last attempt refused. */
  pendingCount: z.int(),
  failedCount: z.int(),
  /** Active packages. */
  packageCount: z.int(),
  /** Packages canceled while pending, and packages reversed so far. */
  cancelledCount: z.int(),
  reversedCount: z.int(),
  createDate: instant(),
  createUserName: z.string(),
})

/** A package awaiting confirmation. */
export const pendingPackageRecord = z.object({
  doctorNo: z.string(),
  doctorName: z.string(),
  id: z.string(),
  batchNumber: z.string(),
  tracking: z.string(),
  /** Units, and the number of their UPCs. */
  itemCount: z.int(),
  upcCount: z.int(),
  status: z.enum(['pending', 'failed']),
  warehouseNo: z.string(),
  warehouseName: z.string(),
  importDate: instant(),
  /** User who imported it. */
  importUserName: z.string(),
  /** Reason why its last confirmation was refused; empty otherwise. `reasons` has it as a key with parameters. */
  errorMessage: z.string(),
  reasons: z.array(reason),
})

/** A UPC of a pending package. */
export const pendingItem = z.object({
  upc: z.string(),
  /** Empty if the company has no product with this UPC. */
  productName: z.string(),
  quantity: z.int(),
  status: z.enum(['pending']),
  importDate: instant(),
  isValid: z.boolean(),
  errorMessage: z.string(),
  reasons: z.array(reason),
})

/** Result of confirming packages of a batch (SPEC-tracking-29). */
export const bulkConfirmResult = z.object({
  batchNumber: z.string(),
  totalPackages: z.int(),
  successCount: z.int(),
  failedCount: z.int(),
  /**
   * Packages created by this run of the call. After an interruption, packages of the first run count only in
   * `successCount`; `packages-by-batch` lists them.
   */
  createdPackageIds: z.array(z.string()),
  failureRecords: z.array(
    z.object({
      tracking: z.string(),
      itemCount: z.int(),
      errorMessage: z.string(),
      reasons: z.array(reason),
      canRetry: z.boolean(),
    }),
  ),
  /** Packages not reached by the call; they are still pending, and the next call continues there. */
  unreached: z.int(),
})
