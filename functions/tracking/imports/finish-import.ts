import { kept, type Told, tell } from '../../../shared/reasons/reasons.ts'
import type { SheetLayout } from '../../../shared/sheets/columns.fields.ts'
import { isUnderWay } from '../../../shared/tracking/import.rules.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SheetsRead } from '../../sheets/public.ts'
import { clip, columnsAsRead, keepLayout, oneLine } from '../../sheets/public.ts'
import { type ImportRecord, importRecordItem } from './imports.items.ts'
import { mailsOf, type Owners } from './mails/import-mails.ts'
import { readImport } from './open-import.ts'
import { giveBack } from './release-files.ts'

/** How an import ends. */
export interface Ending {
  status: 'checked' | 'done' | 'failed' | 'duplicate'
  /** Why the file as a whole was not taken. */
  told?: Told
  /** Of an import that was read to its end; of another, its record knows how far it came. */
  failedCount?: number
  /** Check only: lines counted. */
  totalCount?: number
  /** Failed lines whose UPC has only lost a leading zero. */
  zerosLost?: number
  sha256?: string
  /** The sheet that was read, and those that were not. */
  sheets?: SheetsRead | undefined
  /** What was found in a workbook whose columns are the trouble. */
  layout?: SheetLayout | undefined
}

const MAX_MESSAGE = 1000
/** Names of sheets that a record keeps; the count tells of the rest. */
const MAX_SHEETS = 100
/** Excel allows 31 characters. */
const MAX_SHEET_NAME = 40

/**
 * One commit ends a step of an import, its check or the import itself: the record says what became of the file, its bytes
 * are given back unless they are taken for good, and a mail goes out when something needs a look. Rows, their batch and
 * the failed lines stand already (importLines). A step that is over already stays as it is.
 */
export const finishImport = (deps: Deps, opened: ImportRecord, owners: Owners, ending: Ending): Promise<ImportRecord> =>
  retryRace(async () => {
    const record = await readImport(deps, opened)
    if (!isUnderWay(record.status) || record.status !== opened.status) return record
    const { successCount } = record
    const told = endingReasons(record, ending)
    const failedCount = ending.failedCount ?? record.failedCount
    const { zerosLost = record.zerosLost } = ending
    const { totalCount = successCount + failedCount, sha256: checkedSha256 = record.checkedSha256 } = ending
    const finished: ImportRecord = {
      ...record,
      status: ending.status,
      reasons: told.map(kept),
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
      ...((ending.status === 'failed' || successCount === 0) && record.sha256 !== '' ? [giveBack(record)] : []),
      ...keepLayout(
        deps,
        { doctorNo: record.doctorNo, kind: 'tracking', importNo: record.importNo },
        ending.layout ?? ending.sheets?.layout,
      ),
      // Whoever has a workbook checked sees what comes of it, and what was wrong in it before it is imported.
      ...(isWatched(record, ending) ? [] : await mailsOf(deps, finished, owners, told)),
    ])
    return finished
  })

/**
 * A failed check can be repeated with other columns, into the batch that its upload named. An import that has written no
 * row may have taken a number of its own, under which nothing stands.
 */
const keepsBatch = ({ status, successCount }: ImportRecord, ending: Ending): boolean =>
  successCount > 0 || ending.status === 'checked' || (ending.status === 'failed' && status === 'checking')

const isWatched = ({ checkFirst, status }: ImportRecord, ending: Ending): boolean =>
  status === 'checking' || (checkFirst && ending.status !== 'failed')

/** The name of a sheet as a record keeps it. */
export const nameOfSheet = (text: string): string => clip(oneLine(text), MAX_SHEET_NAME)

const sheetsOf = ({ sheets }: Ending) => {
  if (!sheets) return {}
  return {
    sheetName: nameOfSheet(sheets.read),
    sheetsLeftOut: sheets.leftOut.slice(0, MAX_SHEETS).map(nameOfSheet),
    sheetsLeftOutCount: sheets.leftOut.length,
  }
}

// A file that failed half way may be dropped again: the lines it has taken are then named as duplicates.
const endingReasons = ({ successCount: lines, batchNumber: batch }: ImportRecord, { status, told }: Ending): Told[] => {
  const before = status === 'failed' && lines > 0 ? [tell(trackingReasons.takenBefore, { lines, batch })] : []
  return told ? [clipped(told), ...before] : before
}

// What stands in a sheet may be of any length, and hold halves of characters, which the store refuses.
const clipped = ({ reason, params, message }: Told): Told => ({
  reason,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? clipText(value) : value]),
  ),
  message: clipText(message),
})

const clipText = (text: string): string => clip(text.toWellFormed(), MAX_MESSAGE)
