import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { type ReasonMessage, reasonMessage } from '../../../shared/reasons/reasons.ts'
import { IMPORT_SECONDS, isUnderWay, MAX_SHEET_BYTES } from '../../../shared/tracking/import.rules.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { uploadCalls } from '../../../shared/tracking/uploads.calls.ts'
import { isFrozenDoctor } from '../../platform/companies/frozen-doctor.ts'
import type { Deps } from '../../platform/deps.ts'
import { log } from '../../platform/log.ts'
import { workTable } from '../../platform/queue/work-table.ts'
import { rememberedColumnsOf, SheetRefused, type SheetsRead } from '../../sheets/public.ts'
import { checkValues } from '../lines/line-checker.ts'
import type { SheetLine } from '../sheets/sheet-line.ts'
import { checkLines } from './check-lines.ts'
import { claimFile, fileClaimOf } from './file-claims.ts'
import { type Ending, finishImport, nameOfSheet } from './finish-import.ts'
import { importLines } from './import-lines.ts'
import { type ImportRecord, importerOf } from './imports.items.ts'
import { type OpenedImport, reopenImport } from './open-import.ts'
import { scratchFolder } from './scratch-folder.ts'
import { foreseen, type SheetReader } from './sheet-reader.ts'
import { REPLACED, TOO_LARGE, type Uploads } from './uploads.ts'

export interface ImportDeps extends Deps {
  uploads: Uploads
  readSheet: SheetReader
}

/** Seconds of a worker's time that are reserved for closing the record. */
const RESERVE_SECONDS = 20
const BROKE_OFF = reasonMessage(trackingReasons.brokeOff)
const CHANGED = reasonMessage(trackingReasons.fileChanged)
/** The person who had the file imported may no longer do so. Rows that were written before remain. */
const LOST_RIGHTS = refuse(trackingReasons.uploaderLostRights)

/** Runs the requested import of a workbook that was checked first. */
export const importAgain = async (
  deps: ImportDeps,
  of: Pick<ImportRecord, 'doctorNo' | 'importNo'>,
  tries: { lastTry?: boolean } = {},
): Promise<ImportRecord> => {
  return runImport(deps, await reopenImport(deps, of), tries)
}

/**
 * Leaves an import that has finished or is waiting for a user unchanged. Otherwise:
 * 1. Downloads the version of the file named by its event, and determines the sheet to read. An import claims that
 *   sheet for the company.
 * 2. Checks its lines (`checkLines`), or writes its rows as they are read (`importLines`). A file that is not a
 *   workbook is refused before its first row.
 * 3. Closes the step in one commit (`finishImport`). If the last try fails, the step is also closed and the error is
 *   thrown, so that the message becomes a dead letter and the record shows that the import failed.
 */
export const runImport = async (
  deps: ImportDeps,
  opened: OpenedImport,
  { lastTry = false }: { lastTry?: boolean } = {},
): Promise<ImportRecord> => {
  const began = Date.parse(deps.now())
  if (!isUnderWay(opened.record.status)) return opened.record
  const hasTimeLeft = () => {
    if (Date.parse(deps.now()) > began + (IMPORT_SECONDS - RESERVE_SECONDS) * 1000) throw new Error('Out of time')
  }
  const folder = await scratchFolder()
  try {
    const ending = await endingOf(deps, opened, { path: join(folder, 'sheet'), hasTimeLeft })
    const record = await finishImport(deps, opened.record, opened, ending)
    const { importNo, doctorNo, status, totalCount, successCount, failedCount } = record
    log.info('import finished', {
      importNo,
      doctorNo,
      status,
      totalCount,
      successCount,
      failedCount,
      ms: Date.parse(deps.now()) - began,
    })
    return record
  } catch (error) {
    if (lastTry) await giveUp(deps, opened)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Closes an import whose last try failed or whose worker was killed. Does not read the file, because the file may be
 * the reason why workers are killed. Throws if the import is given up, so that the message becomes a dead letter.
 */
export const closeOpened = async (deps: Deps, opened: OpenedImport): Promise<void> => {
  const { importNo, status, reasons } = await finishImport(deps, opened.record, opened, failed(BROKE_OFF))
  if (status === 'failed' && reasons[0]?.reason === BROKE_OFF.reason) throw new Error(`Import ${importNo} was given up`)
}

/** Like `closeOpened`, for the import of a checked workbook. */
export const closeImport = async (deps: Deps, of: Pick<ImportRecord, 'doctorNo' | 'importNo'>): Promise<void> => {
  await closeOpened(deps, await reopenImport(deps, of))
}

const failed = (problem: ReasonMessage): Ending => ({ status: 'failed', problem })

const giveUp = async (deps: Deps, opened: OpenedImport): Promise<void> => {
  try {
    await finishImport(deps, opened.record, opened, failed(BROKE_OFF))
  } catch (error) {
    const { importNo, doctorNo } = opened.record
    log.error('import not closed', { importNo, doctorNo, error: error instanceof Error ? error.message : '' })
  }
}

const endingOf = async (
  deps: ImportDeps,
  { record, doctor, warehouse }: OpenedImport,
  { path, hasTimeLeft }: { path: string; hasTimeLeft: () => void },
): Promise<Ending> => {
  if (isFrozenDoctor(doctor)) return failed(reasonMessage(generalReasons.companyFrozen))
  if (!warehouse) {
    return failed(reasonMessage(trackingReasons.noSuchWarehouse, { warehouse: record.warehouseNo }))
  }
  if (warehouse.selfStorage) return failed(reasonMessage(trackingReasons.selfStorage))
  if (record.fileSize > MAX_SHEET_BYTES) return failed(TOO_LARGE)
  const { fileKey: key, fileETag: eTag, fileVersion: versionId, checkedSha256 } = record
  const file = await deps.uploads.download({ key, eTag, versionId }, path)
  if ('refused' in file) return failed(file.refused)
  const { sha256 } = file
  const isCheck = record.status === 'checking'
  const { doctorNo, warehouseNo } = record
  const { userNo } = importerOf(record)
  if (!isCheck && checkedSha256 !== '' && checkedSha256 !== sha256) return failed(CHANGED)
  if (!isCheck && record.sha256 !== '' && record.sha256 !== sha256) return failed(REPLACED)
  try {
    const place = async () => ({ doctorNo, warehouseNo })
    const work = { call: uploadCalls.startImport, userNo, doctorNo, place, lost: LOST_RIGHTS }
    const worker = { ...deps, table: await workTable(deps.table, work) }
    let sheets: SheetsRead | undefined
    const onSheets = (read: SheetsRead) => {
      sheets = read
    }
    const { mappings: remembered } = await rememberedColumnsOf(deps, record.doctorNo, 'tracking')
    const columns = { chosen: record.columns, remembered }
    const options = { checkRow: checkValues, addZeros: record.addZeros, columns, onSheets }
    const all = foreseen(deps.readSheet(path, options))
    // Reading the first line determines the sheet.
    const first = await all.next()
    const sheet = { sha256, sheetName: sheets ? nameOfSheet(sheets.read) : '' }
    const claimed = isCheck ? await fileClaimOf(deps, record, sheet) : await claimFile(deps, record, sheet)
    if (claimed !== 'ours') {
      await all.return()
      if (claimed === 'replaced') return failed(REPLACED)
      return {
        status: 'duplicate',
        problem: reasonMessage(trackingReasons.droppedBefore, { record: claimed.first }),
        sheets,
      }
    }
    const sheetLines = withFirst(first, all)
    const lines = record.zerosOf === undefined ? sheetLines : withZeroAdded(sheetLines)
    if (isCheck)
      return { status: 'checked', ...(await checkLines(deps, { record, hasTimeLeft }, lines)), sha256, sheets }
    return { status: 'done', ...(await importLines(worker, { record, warehouse, hasTimeLeft }, lines)), sheets }
  } catch (error) {
    if (error instanceof SheetRefused) return { ...failed(error), layout: error.layout }
    if (error === LOST_RIGHTS) return failed(LOST_RIGHTS)
    throw error
  }
}

async function* withFirst<Line>(first: IteratorResult<Line, void>, others: AsyncGenerator<Line, void>) {
  if (first.done) return
  yield first.value
  yield* others
}

async function* withZeroAdded<Row>(lines: AsyncIterable<SheetLine<Row>>): AsyncGenerator<SheetLine<Row>> {
  for await (const line of lines) if (line.zeroAdded) yield line
}
