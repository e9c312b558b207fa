import type { packageCalls } from '../../shared/mixed-packages/packages.calls.ts'
import type { reversalCalls } from '../../shared/mixed-packages/reversals.calls.ts'
import type { unclaimedItemCalls } from '../../shared/mixed-packages/unclaimed.calls.ts'
import type { Routes } from '../platform/http/routes.ts'
import { createPackage } from './use-cases/create-package.ts'
import { cancelPackage, getPackage, listPackages, unclaimedItems, updateUpcQty } from './use-cases/packages.ts'
import {
  batchBulkReverse,
  batchNumbers,
  bulkReverse,
  checkReversibility,
  estimateTime,
  packagesByBatch,
  previewReversal,
  reverseById,
  reversibleBatches,
} from './use-cases/reversals.ts'

export const packageRoutes = {
  createPackage,
  listPackages,
  getPackage,
  updateUpcQty,
  cancelPackage,
  previewReversal,
  reverseById,
  batchNumbers,
  packagesByBatch,
  batchBulkReverse,
  reversibleBatches,
  bulkReverse,
  checkReversibility,
  estimateTime,
  unclaimedItems,
} satisfies Routes<typeof packageCalls & typeof reversalCalls & typeof unclaimedItemCalls>
