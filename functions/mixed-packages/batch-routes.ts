import type { batchCalls } from '../../shared/mixed-packages/batches.calls.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { MixedDeps } from './mixed-deps.ts'
import { bulkConfirm } from './use-cases/bulk-confirm.ts'
import { cancelBatch } from './use-cases/cancel-batch.ts'
import { cancelSinglePackage, confirmSinglePackage, deleteUpc, editUpc } from './use-cases/change-pending.ts'
import { excelImport, generateBatchNumber, startExcelImport, textImport, validateUpcs } from './use-cases/imports.ts'
import { batchDetail, packageDetail, pendingBatches, pendingPackages } from './use-cases/read-pending.ts'

export const batchRoutes = {
  generateBatchNumber,
  validateUpcs,
  textImport,
  startExcelImport,
  excelImport,
  pendingBatches,
  pendingPackages,
  packageDetail,
  editUpc,
  deleteUpc,
  confirmSinglePackage,
  cancelSinglePackage,
  bulkConfirm,
  batchDetail,
  cancelBatch,
} satisfies Routes<typeof batchCalls, MixedDeps>
