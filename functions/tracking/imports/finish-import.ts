import { type ReasonMessage, reasonMessage, storedReason } from '../../../shared/reasons/reasons.ts'
import type { SheetLayout } from '../../../shared/sheets/columns.fields.ts'
import { isUnderWay } from '../../../shared/tracking/import.rules.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SheetsRead } from '../../sheets/public.ts'
import { clip, columnsAsRead, oneLine, storeLayout } from '../../sheets/public.ts'
import { releaseClaim } from './file-claims.ts'
import { mailsOf, type Owners } from './import-mails.ts'
import { type ImportRecord, importRecordItem } from './imports.items.ts'
import { readImport } from './open-import.ts'

/** Outcome of an import or of its check. */
export interface Ending {
  status: 'checked' | 'done' | 'failed' | 'duplicate'
  /** Reason for refusing the file as a whole. */
  problem?: ReasonMessage
  /** Set for an import that was read to its end. Otherwise the record already contains the current count. */
  failedCount?: number
  /** Number of lines; set only for a check. */
  totalCount?: number
  /** Number of failed lines whose only problem is a lost leading zero of their UPC. */
  zerosLost?: number
  sha256?: string
  /** The sheet that was read, and the other non-empty sheets. */
  sheets?: SheetsRead | undefined
  /** Layout of the workbook, set if it was refused because of its columns. */
  layout?: SheetLayout | undefined
}

const MAX_MESSAGE = 1000
/** Maximum number of sheet names kept in a record; the count includes all sheets. */
const MAX_SHEETS = 100
/** Maximum characters of a sheet name, more than the 31 that Excel allows. */
const MAX_SHEET_NAME = 40

/**
 * Ends a step of an import (its check or the import itself) in one commit. It records the outcome, releases the claim
 * on the file if the import failed or wrote no rows, and sends an email if something needs attention. Rows, their batch
 * and the failed lines are already stored (`importLines`). A step that has already ended is left unchanged.
 */
export const finishImport = (deps: Deps, opened: ImportRecord, owners: Owners, ending: Ending): Promise<ImportRecord> =>
  retryRace(async () => {
    const record = await readImport(deps, opened)
    if (!isUnderWay(record.status) || record.status !== opened.status) return record
    const { successCount } = record
    const problems = endingReasons(record, ending)
    const failedCount = ending.failedCount ?? record.failedCount
    const { zerosLost = record.zerosLost } = ending
    const { totalCount = successCount + failedCount, sha256: checkedSha256 = record.checkedSha256 } = ending
    const finished: ImportRecord = {
      ...record,
      status: ending.status,
      reasons: problems.map(storedReason),
      failedCount,
      totalCount,
      zerosLost,
      checkedSha256,
      ...(ending.status === 'checked' ? { expectedCount: totalCount } : {}),
      ...sheetsOf(ending),
      ...(ending.sheets ? { columns: columnsAsRead(ending.sheets.layout) } : {}),
      batchNumber: keepsBatch(record, ending) ? record.batchNumber : '',
      rev: record.rev + 1,
    }
    await deps.table.commit([
      put(importRecordItem, finished, asRead(record)),
      ...((ending.status === 'failed' || successCount === 0) && record.sha256 !== '' ? [releaseClaim(record)] : []),
      ...storeLayout(
        deps,
        { doctorNo: record.doctorNo, kind: 'tracking', importNo: record.importNo },
        ending.layout ?? ending.sheets?.layout,
      ),
      // Send no email after a check: its user is waiting for the result, and sees the problems before importing the
      // workbook.
      ...(isWatched(record, ending) ? [] : await mailsOf(deps, finished, owners, problems)),
    ])
    return finished
  })

/**
 * True if the record keeps its batch number. A failed check can be repeated with other columns, into the batch named at
 * upload. An import without rows may have reserved its own batch number, which is dropped because it is not used.
 */
const keepsBatch = ({ status, successCount }: ImportRecord, ending: Ending): boolean =>
  successCount > 0 || ending.status === 'checked' || (ending.status === 'failed' && status === 'checking')

const isWatched = ({ checkFirst, status }: ImportRecord, ending: Ending): boolean =>
  status === 'checking' || (checkFirst && ending.status !== 'failed')

/** Name of a sheet, shortened for a record. */
export const nameOfSheet = (text: string): string => clip(oneLine(text), MAX_SHEET_NAME)

const sheetsOf = ({ sheets }: Ending) => {
  if (!sheets) return {}
  return {
    sheetName: nameOfSheet(sheets.read),
    sheetsLeftOut: sheets.leftOut.slice(0, MAX_SHEETS).map(nameOfSheet),
    sheetsLeftOutCount: sheets.leftOut.length,
  }
}

// A file whose import failed halfway may be uploaded again. The lines already imported are then reported as duplicates.
const endingReasons = (
  { successCount: lines, batchNumber: batch }: ImportRecord,
  { status, problem }: Ending,
): ReasonMessage[] => {
  const before = status === 'failed' && lines > 0 ? [reasonMessage(trackingReasons.takenBefore, { lines, batch })] : []
  return problem ? [clipped(problem), ...before] : before
}

// Texts from a sheet can have any length and contain lone surrogates, which the store refuses.
const clipped = ({ reason, params, message }: ReasonMessage): ReasonMessage => ({
  reason,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? clipText(value) : value]),
  ),
  message: clipText(message),
})

const clipText = (text: string): string => clip(text.toWellFormed(), MAX_MESSAGE)
