import type { tracking } from '../../shared/tracking/tracking.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { TrackingDeps } from './tracking-deps.ts'
import { bulkConfirm } from './use-cases/bulk-confirm.ts'
import { bulkRemove } from './use-cases/bulk-remove.ts'
import { forgetSheetColumns } from './use-cases/columns/forget-sheet-columns.ts'
import { getSheetColumns } from './use-cases/columns/get-sheet-columns.ts'
import { getSheetLayout } from './use-cases/columns/get-sheet-layout.ts'
import { saveSheetColumns } from './use-cases/columns/save-sheet-columns.ts'
import { countUnclaimedArrivals } from './use-cases/count-unclaimed-arrivals.ts'
import { editRow } from './use-cases/edit-row.ts'
import { editTracking } from './use-cases/edit-tracking.ts'
import { getImport } from './use-cases/get-import.ts'
import { getRow } from './use-cases/get-row.ts'
import { checkImportAgain } from './use-cases/imports/check-import-again.ts'
import { discardImport } from './use-cases/imports/discard-import.ts'
import { getImportSource } from './use-cases/imports/get-import-source.ts'
import { importChecked } from './use-cases/imports/import-checked.ts'
import { listImportedRows } from './use-cases/imports/list-imported-rows.ts'
import { listStrayDrops } from './use-cases/imports/list-stray-drops.ts'
import { reserveBatchNumber } from './use-cases/imports/reserve-batch-number.ts'
import { startImport } from './use-cases/imports/start-import.ts'
import { listBatches } from './use-cases/list-batches.ts'
import { listBulkConfirm } from './use-cases/list-bulk-confirm.ts'
import { listConfirming } from './use-cases/list-confirming.ts'
import { listImports } from './use-cases/list-imports.ts'
import { listInboundHistory } from './use-cases/list-inbound-history.ts'
import { listNoMatch } from './use-cases/list-no-match.ts'
import { listNotClaimed } from './use-cases/list-not-claimed.ts'
import { listUnclaimedArrivals } from './use-cases/list-unclaimed-arrivals.ts'
import { lookUpScan } from './use-cases/look-up-scan.ts'
import { receiveScan } from './use-cases/receive-scan.ts'
import { removeRow } from './use-cases/remove-row.ts'
import { reverseBatch } from './use-cases/reverse-batch.ts'
import { reverseRow } from './use-cases/reverse-row.ts'
import { saveImportData } from './use-cases/save-import-data.ts'
import { sendUpcMail } from './use-cases/send-upc-mail.ts'
import { addUploadToken } from './use-cases/upload-tokens/add-upload-token.ts'
import { listUploadTokens } from './use-cases/upload-tokens/list-upload-tokens.ts'
import { revokeUploadToken } from './use-cases/upload-tokens/revoke-upload-token.ts'
import { uploadByToken } from './use-cases/upload-tokens/upload-by-token.ts'

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
  // Its answer contains a secret and is not stored, so a retry has no answer to repeat.
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
