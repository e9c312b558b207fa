import type { batchCalls } from '../../../../shared/mixed-packages/batches.calls.ts'
import { MAX_SHEET_BYTES } from '../../../../shared/tracking/import.rules.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { sheetKey } from '../../batches/sheet/sheet-key.ts'
import type { MixedDeps } from '../../mixed-deps.ts'

/** An upload form for a workbook of mixed packages, under a number for excelImport. */
export const startExcelImport: UseCase<typeof batchCalls.startExcelImport, MixedDeps> = async (
  deps,
  { company: { doctorNo } },
) => {
  const fileNo = deps.newId('file')
  const of = { contentType: 'application/octet-stream', maxBytes: MAX_SHEET_BYTES }
  return { fileNo, uploads: [await deps.files.uploadForm(sheetKey({ doctorNo, fileNo }), of)] }
}
