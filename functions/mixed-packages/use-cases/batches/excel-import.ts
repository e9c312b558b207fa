import type { Output } from '../../../../shared/contract/call.ts'
import { refuseField, refuseValue } from '../../../../shared/contract/errors.ts'
import { together } from '../../../../shared/contract/line-results.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../../shared/mixed-packages/mixed-packages.reasons.ts'
import type { SheetLayout } from '../../../../shared/sheets/columns.fields.ts'
import { MAX_SHEET_BYTES } from '../../../../shared/tracking/import.rules.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { timeBudget } from '../../../platform/time-budget.ts'
import { checkColumns, isOnlyLostZero, rememberedColumnsOf, SheetRefused } from '../../../sheets/public.ts'
import { checkParcels } from '../../batches/check-parcels.ts'
import { IMPORT_MORE_MS, importParcels, importResultOf } from '../../batches/import-parcels.ts'
import { receivingWarehouse } from '../../batches/open-batch.ts'
import { batchForImport } from '../../batches/read-batch.ts'
import { mixedHeader } from '../../batches/sheet/mixed-columns.ts'
import { readMixedSheet } from '../../batches/sheet/read-mixed-sheet.ts'
import { sheetKey } from '../../batches/sheet/sheet-key.ts'
import type { ImportTarget } from '../../batches/write-parcels.ts'
import type { MixedDeps } from '../../mixed-deps.ts'

type Checked = Output<typeof mixedPackages.calls.excelImport>

/**
 * 1. The warehouse must receive parcels, the batch must belong to it, and the file must be where the company's form put
 *    it.
 * 2. Parses its rows as lines, then imports them like a typed list, or only checks them.
 */
export const excelImport: UseCase<typeof mixedPackages.calls.excelImport, MixedDeps> = async (
  deps,
  actor,
  { fileNo, batchNumber, warehouseNo, checkFirst, columns: chosen, addZeros },
) => {
  checkColumns(mixedHeader.fields, chosen)
  const inTime = timeBudget(deps)
  const { doctorNo } = actor.company
  const target = { doctorNo, batchNumber, warehouseNo }
  await receivingWarehouse(deps, doctorNo, warehouseNo)
  await batchForImport(deps, target)
  const bytes = await deps.files.read(sheetKey({ doctorNo, fileNo }), MAX_SHEET_BYTES)
  if (!bytes) throw refuseField('fileNo', mixedReasons.noFile)
  const { mappings: remembered } = await rememberedColumnsOf(deps, doctorNo, 'mixed')
  const read = await readMixedSheet(bytes, { columns: { chosen, remembered }, addZeros }).catch((error: unknown) => {
    if (error instanceof SheetRefused) return error
    throw error
  })
  if (read instanceof SheetRefused) {
    if (!checkFirst || !read.layout) throw refuseValue('fileNo', read)
    return refusedCheck(target, read, read.layout)
  }
  const { sheets, lines } = read
  const result = checkFirst
    ? await checkParcels(deps, target, lines)
    : await importParcels(deps, actor, target, { lines, inTime: () => inTime(IMPORT_MORE_MS) })
  return {
    ...result,
    sheetName: sheets?.read ?? '',
    sheetsLeftOut: [...(sheets?.leftOut ?? [])],
    layout: sheets?.layout,
    zerosLost: result.failedRecords.filter(isOnlyLostZero).length,
  }
}

const refusedCheck = (target: ImportTarget, refused: SheetRefused, layout: SheetLayout): Checked => ({
  ...importResultOf(target, 0, { taken: [], failed: [] }),
  sheetName: layout.sheet,
  sheetsLeftOut: [],
  layout,
  refused: together([refused]),
  zerosLost: 0,
})
