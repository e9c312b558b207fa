import type { Output } from '../../../shared/contract/call.ts'
import { refuseField, refuseValue } from '../../../shared/contract/errors.ts'
import { together, whyFailed } from '../../../shared/contract/line-results.ts'
import { isNotText, typedText } from '../../../shared/contract/typed-line.ts'
import type { batchCalls } from '../../../shared/mixed-packages/batches.calls.ts'
import type { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { MAX_IMPORT_LINES } from '../../../shared/mixed-packages/mixed-packages.rules.ts'
import { rawTextLines } from '../../../shared/mixed-packages/parcel-lines.ts'
import type { SheetLayout } from '../../../shared/sheets/columns.fields.ts'
import { MAX_SHEET_BYTES } from '../../../shared/tracking/import.rules.ts'
import { bad } from '../../../shared/values/parsed.ts'
import { parseUpc } from '../../../shared/values/upc.ts'
import { valuesReasons } from '../../../shared/values/values.reasons.ts'
import { put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { checkColumns, clip, isOnlyLostZero, oneLine, rememberedColumnsOf, SheetRefused } from '../../sheets/public.ts'
import { nextBatchNumber } from '../../tracking/public.ts'
import { mixedBatchItem } from '../batches/batches.items.ts'
import { emptyBatch } from '../batches/change-batch.ts'
import { checkParcels, IMPORT_MORE_MS, importParcels, importResultOf } from '../batches/import-parcels.ts'
import { mixedHeader, readMixedSheet } from '../batches/mixed-sheet.ts'
import { batchForImport, receivingWarehouse } from '../batches/read-batch.ts'
import type { ImportTarget } from '../batches/write-parcels.ts'
import type { MixedDeps } from '../mixed-deps.ts'
import { productNamesOf } from '../packages/product-names.ts'

/**
 * Creates an empty batch of this warehouse with the next number from the sequence that tracking imports also use, in
 * one commit.
 */
export const generateBatchNumber: UseCase<typeof mixedPackages.calls.generateBatchNumber> = (
  deps,
  actor,
  { warehouseNo },
) =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const { timeZone } = await receivingWarehouse(deps, doctorNo, warehouseNo)
    const { batchNumber, intent } = await nextBatchNumber(deps, doctorNo, timeZone)
    const batch = emptyBatch(deps, actor, { batchNumber, warehouseNo })
    await deps.table.commit([intent, put(mixedBatchItem, batch)], { batchNumber })
    return { batchNumber }
  })

/** Checks each UPC individually, and returns the company's name for it: one short read per UPC. */
export const validateUpcs: UseCase<typeof mixedPackages.calls.validateUpcs> = async (
  deps,
  { company: { doctorNo } },
  { upcs },
) => {
  const read = upcs.map((typed) => {
    const text = typedText(typed)
    return { text, parsed: isNotText(typed) ? bad(valuesReasons.upcNotText) : parseUpc(text) }
  })
  const names = await productNamesOf(
    deps,
    doctorNo,
    read.flatMap(({ parsed }) => (parsed.ok ? [parsed.value] : [])),
  )
  return {
    records: read.map(({ text, parsed }) =>
      parsed.ok
        ? {
            upc: parsed.value,
            isValid: true,
            productName: names.get(parsed.value) ?? '',
            errorMessage: '',
            reasons: [],
          }
        : { upc: text, isValid: false, productName: '', ...whyFailed([parsed.problem]) },
    ),
  }
}

/** Maximum number of characters of a line to show: more than any accepted line has, including spaces. */
const MAX_CONTENT = 200

/**
 * 1. The warehouse must receive parcels, and the batch must belong to it.
 * 2. Groups the lines into parcels and imports them in as many transactions as they need (`importParcels`).
 */
export const textImport: UseCase<typeof mixedPackages.calls.textImport> = async (
  deps,
  actor,
  { batchNumber, warehouseNo, textContent },
) => {
  const hasTimeLeft = timeBudget(deps)
  const target = { doctorNo: actor.company.doctorNo, batchNumber, warehouseNo }
  await receivingWarehouse(deps, target.doctorNo, warehouseNo)
  await batchForImport(deps, target)
  const read = rawTextLines(textContent)
  if (read.length > MAX_IMPORT_LINES) {
    throw refuseField('textContent', mixedReasons.atMostLines, { most: MAX_IMPORT_LINES })
  }
  const lines = read.map((line) => ({ ...line, content: clip(oneLine(line.content), MAX_CONTENT) }))
  return importParcels(deps, actor, target, { lines, hasTimeLeft: () => hasTimeLeft(IMPORT_MORE_MS) })
}

/** Returns an upload form for a workbook of mixed packages, and the file number to pass to `excelImport`. */
export const startExcelImport: UseCase<typeof batchCalls.startExcelImport, MixedDeps> = async (
  deps,
  { userNo, company: { doctorNo } },
) => {
  const fileNo = deps.newId('file')
  const options = { contentType: 'application/octet-stream', maxBytes: MAX_SHEET_BYTES }
  return { fileNo, uploads: [await deps.files.uploadForm(sheetKey({ doctorNo, userNo, fileNo }), options)] }
}

type Checked = Output<typeof mixedPackages.calls.excelImport>

/**
 * 1. The warehouse must receive parcels, the batch must belong to it, and the file must have been uploaded with the
 *    caller's form, because its rows may be those of a warehouse that another clerk does not have.
 * 2. Parses the rows of the file as lines, then imports them like a typed list, or only checks them.
 */
export const excelImport: UseCase<typeof mixedPackages.calls.excelImport, MixedDeps> = async (
  deps,
  actor,
  { fileNo, batchNumber, warehouseNo, checkFirst, columns: chosen, addZeros },
) => {
  checkColumns(mixedHeader.fields, chosen)
  const hasTimeLeft = timeBudget(deps)
  const { doctorNo } = actor.company
  const target = { doctorNo, batchNumber, warehouseNo }
  await receivingWarehouse(deps, doctorNo, warehouseNo)
  await batchForImport(deps, target)
  const bytes = await deps.files.read(sheetKey({ doctorNo, userNo: actor.userNo, fileNo }), MAX_SHEET_BYTES)
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
    : await importParcels(deps, actor, target, { lines, hasTimeLeft: () => hasTimeLeft(IMPORT_MORE_MS) })
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

/** Upload key of a person's workbook of mixed packages; uploads expire after a week. */
const sheetKey = ({ doctorNo, userNo, fileNo }: { doctorNo: string; userNo: string; fileNo: string }): string =>
  `incoming/mixed/${doctorNo}/${userNo}/${fileNo}`
