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
  /** Packages that wait for confirmation, and of those the ones that were refused when it was last tried. */
  pendingCount: z.int(),
  failedCount: z.int(),
  /** Packages that stand. */
  packageCount: z.int(),
  /** Packages that were cancelled while they waited; packages that have been reversed so far. */
  cancelledCount: z.int(),
  reversedCount: z.int(),
  createDate: instant(),
  createUserName: z.string(),
})

/** A package that waits for its confirmation (D3 s3). */
export const pendingPackageRecord = z.object({
  doctorNo: z.string(),
  doctorName: z.string(),
  id: z.string(),
  batchNumber: z.string(),
  tracking: z.string(),
  /** Units, and how many UPCs they are of. */
  itemCount: z.int(),
  upcCount: z.int(),
  status: z.enum(['pending', 'failed']),
  warehouseNo: z.string(),
  warehouseName: z.string(),
  importDate: instant(),
  /** Who imported it. */
  importUserName: z.string(),
  /** Why its last confirmation was refused; empty otherwise, and the same by key. */
  errorMessage: z.string(),
  reasons: z.array(reason),
})

/** One UPC of a package that waits. */
export const pendingItem = z.object({
  upc: z.string(),
  /** Empty where the company has no product of this UPC. */
  productName: z.string(),
  quantity: z.int(),
  status: z.enum(['pending']),
  importDate: instant(),
  isValid: z.boolean(),
  errorMessage: z.string(),
  reasons: z.array(reason),
})

/** What came of confirming packages of a batch (D3 s3). */
export const bulkConfirmResult = z.object({
  batchNumber: z.string(),
  totalPackages: z.int(),
  successCount: z.int(),
  failedCount: z.int(),
  /** Packages that this run of the call has made. Sent again after it broke off, the call counts those of its first run in `successCount` alone: `packages-by-batch` lists them. */
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
  /** Packages that the call did not reach: they still wait, and the next call goes on there. */
  unreached: z.int(),
})
