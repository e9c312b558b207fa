import type { tracking } from '../../shared/tracking/tracking.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { TrackingDeps } from './tracking-deps.ts'
import { listBatches, reserveBatchNumber } from './use-cases/batches.ts'
import { bulkConfirm } from './use-cases/bulk-confirm.ts'
import { bulkRemove } from './use-cases/bulk-remove.ts'
import {
  getImport,
  getImportSource,
  listImportedRows,
  listImports,
  listStrayDrops,
} from './use-cases/import-records.ts'
import { listBulkConfirm } from './use-cases/list-bulk-confirm.ts'
import { reverseBatch } from './use-cases/reverse-batch.ts'
import {
  countUnclaimedArrivals,
  listConfirming,
  listInboundHistory,
  listNoMatch,
  listNotClaimed,
  listUnclaimedArrivals,
} from './use-cases/row-lists.ts'
import { editRow, editTracking, getRow, removeRow, reverseRow } from './use-cases/rows.ts'
import { saveImportData } from './use-cases/save-import-data.ts'
import { lookUpScan, receiveScan } from './use-cases/scans.ts'
import { sendUpcMail } from './use-cases/send-upc-mail.ts'
import { forgetSheetColumns, getSheetColumns, getSheetLayout, saveSheetColumns } from './use-cases/sheet-columns.ts'
import { uploadByToken } from './use-cases/upload-by-token.ts'
import { addUploadToken, listUploadTokens, revokeUploadToken } from './use-cases/upload-tokens.ts'
import { checkImportAgain, discardImport, importChecked, startImport } from './use-cases/workbook-imports.ts'

export const routes: Routes<typeof tracking.calls, TrackingDeps> = {
  saveImportData,
  listImports,
  getImport,
  reserveBatchNumber,
  startImport,
  importChecked,
  checkImportAgain,
  discardImport,
  listImportedRows,
  getImportSource,
  listStrayDrops,
  // The answer contains a secret and is not stored, so a retry has no answer to repeat.
  addUploadToken: { run: addUploadToken, repeated: async () => undefined },
  listUploadTokens,
  revokeUploadToken,
  uploadByToken,
  listNoMatch,
  listNotClaimed,
  listBatches,
  getRow,
  editRow,
  removeRow,
  bulkRemove,
  listBulkConfirm,
  listConfirming,
  sendUpcMail,
  bulkConfirm,
  listInboundHistory,
  reverseRow,
  reverseBatch,
  editTracking,
  lookUpScan,
  receiveScan,
  listUnclaimedArrivals,
  countUnclaimedArrivals,
  getSheetLayout,
  getSheetColumns,
  saveSheetColumns,
  forgetSheetColumns,
}
