import type { packageCalls } from '../../shared/mixed-packages/packages.calls.ts'
import type { reversalCalls } from '../../shared/mixed-packages/reversals.calls.ts'
import type { unclaimedItemCalls } from '../../shared/mixed-packages/unclaimed.calls.ts'
import type { Routes } from '../platform/http/routes.ts'
import { cancelPackage } from './use-cases/packages/cancel-package.ts'
import { createPackage } from './use-cases/packages/create-package.ts'
import { getPackage } from './use-cases/packages/get-package.ts'
import { listPackages } from './use-cases/packages/list-packages.ts'
import { updateUpcQty } from './use-cases/packages/update-upc-qty.ts'
import { batchBulkReverse } from './use-cases/reversals/batch-bulk-reverse.ts'
import { batchNumbers } from './use-cases/reversals/batch-numbers.ts'
import { bulkReverse } from './use-cases/reversals/bulk-reverse.ts'
import { checkReversibility } from './use-cases/reversals/check-reversibility.ts'
import { estimateTime } from './use-cases/reversals/estimate-time.ts'
import { packagesByBatch } from './use-cases/reversals/packages-by-batch.ts'
import { previewReversal } from './use-cases/reversals/preview-reversal.ts'
import { reverseById } from './use-cases/reversals/reverse-by-id.ts'
import { reversibleBatches } from './use-cases/reversals/reversible-batches.ts'
import { unclaimedItems } from './use-cases/unclaimed/unclaimed-items.ts'

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
