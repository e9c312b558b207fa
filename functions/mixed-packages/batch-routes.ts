import type { batchCalls } from '../../shared/mixed-packages/batches.calls.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { MixedDeps } from './mixed-deps.ts'
import { batchDetail } from './use-cases/batches/batch-detail.ts'
import { bulkConfirm } from './use-cases/batches/bulk-confirm.ts'
import { cancelBatch } from './use-cases/batches/cancel-batch.ts'
import { cancelSinglePackage } from './use-cases/batches/cancel-single-package.ts'
import { confirmSinglePackage } from './use-cases/batches/confirm-single-package.ts'
import { deleteUpc } from './use-cases/batches/delete-upc.ts'
import { editUpc } from './use-cases/batches/edit-upc.ts'
import { excelImport } from './use-cases/batches/excel-import.ts'
import { generateBatchNumber } from './use-cases/batches/generate-batch-number.ts'
import { packageDetail } from './use-cases/batches/package-detail.ts'
import { pendingBatches } from './use-cases/batches/pending-batches.ts'
import { pendingPackages } from './use-cases/batches/pending-packages.ts'
import { startExcelImport } from './use-cases/batches/start-excel-import.ts'
import { textImport } from './use-cases/batches/text-import.ts'
import { validateUpcs } from './use-cases/batches/validate-upcs.ts'

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
