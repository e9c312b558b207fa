import type { Output } from '../../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { MAX_SHEET_BYTES } from '../../../../shared/tracking/import.rules.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { sheetKey } from '../../batches/sheet/sheet-key.ts'
import type { MixedDeps } from '../../mixed-deps.ts'

/** A form for a workbook of mixed packages, under a number that excelImport is given. */
export const startExcelImport = async (
  deps: MixedDeps,
  { company: { doctorNo } }: CompanyActor,
): Promise<Output<typeof mixedPackages.calls.startExcelImport>> => {
  const fileNo = deps.newId('file')
  const of = { contentType: 'application/octet-stream', maxBytes: MAX_SHEET_BYTES }
  return { fileNo, uploads: [await deps.files.uploadForm(sheetKey({ doctorNo, fileNo }), of)] }
}
