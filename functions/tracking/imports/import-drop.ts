import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Told, tell } from '../../../shared/reasons/reasons.ts'
import { IMPORT_SECONDS } from '../../../shared/tracking/import.rules.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import type { Deps } from '../../platform/deps.ts'
import { log } from '../../platform/log.ts'
import type { SheetsRead } from '../../sheets/public.ts'
import { SheetRefused } from '../../sheets/public.ts'
import { checkValues } from '../lines/line-checker.ts'
import { SELF_STORAGE } from '../self-storage.ts'
import { claimFile } from './claim-file.ts'
import type { Drop } from './drop.ts'
import { type Ending, finishImport } from './finish-import.ts'
import { importLines } from './import-lines.ts'
import type { ImportRecord } from './imports.items.ts'
import { type OpenedImport, openImport } from './open-import.ts'
import { foreseen, type SheetReader } from './sheet-reader.ts'
import { MAX_SHEET_BYTES, REPLACED, TOO_LARGE, type Uploads } from './uploads.ts'

export interface ImportDeps extends Deps {
  uploads: Uploads
  readSheet: SheetReader
}

/** What a try keeps for closing the record, of the time its worker has. */
const RESERVE_SECONDS = 20
/** Nobody else learns of such a file: infra counts these lines and raises the alarm by them. */
export const OWNERLESS = 'drop without a company'
const BROKE_OFF = tell(trackingReasons.brokeOff)

/**
 * 1. Open the import, or find it again when the event is told twice or a worker died: what is finished stays as it is.
 * 2. Bring the file here, as the event saw it, and claim its bytes for the company.
 * 3. Write its rows as they are read (importLines). A workbook that is none is refused before its first row.
 * 4. Close the import in one commit (finishImport). So does the last try when it breaks off, and throws all the same:
 *    its message becomes a dead letter, its record stays nobody's riddle.
 */
export const importDrop = async (
  deps: ImportDeps,
  drop: Drop,
  { lastTry = false }: { lastTry?: boolean } = {},
): Promise<ImportRecord | undefined> => {
  const began = Date.parse(deps.now())
  const opened = await openImport(deps, drop)
  if (!opened) {
    log.error(OWNERLESS, { key: drop.key })
    return undefined
  }
  if (opened.record.status !== 'processing') return opened.record
  const inTime = () => {
    if (Date.parse(deps.now()) > began + (IMPORT_SECONDS - RESERVE_SECONDS) * 1000) throw new Error('Out of time')
  }
  const folder = await mkdtemp(join(tmpdir(), 'dockside-import-'))
  try {
    const ending = await endingOf(deps, drop, opened, { path: join(folder, 'sheet'), inTime })
    const record = await finishImport(deps, opened.record, opened, ending)
    const { importNo, doctorNo, status, totalCount, successCount, failedCount } = record
    log.info('import finished', {
      ...{ importNo, doctorNo, status, totalCount, successCount, failedCount, ms: Date.parse(deps.now()) - began },
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
 * Closes the import of a drop whose tries are used up: the last one broke off, or its worker was killed. Reads no
 * file, since that may be what kills. Throws unless the import had ended well, so that the message becomes a dead letter.
 */
export const closeDrop = async (deps: Deps, drop: Drop): Promise<void> => {
  const opened = await openImport(deps, drop)
  if (!opened) return
  const { importNo, status, reasons } = await finishImport(deps, opened.record, opened, failed(BROKE_OFF))
  if (status === 'failed' && reasons[0]?.reason === BROKE_OFF.reason) throw new Error(`Import ${importNo} was given up`)
}

const failed = (told: Told): Ending => ({ status: 'failed', told })

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
  drop: Drop,
  { record, warehouse }: OpenedImport,
  { path, inTime }: { path: string; inTime: () => void },
): Promise<Ending> => {
  if (!warehouse) {
    return failed(tell(trackingReasons.noSuchWarehouse, { warehouse: record.warehouseNo }))
  }
  if (warehouse.selfStorage) return failed(tell(SELF_STORAGE))
  if ((drop.size ?? 0) > MAX_SHEET_BYTES) return failed(TOO_LARGE)
  const file = await deps.uploads.download(drop, path)
  if ('refused' in file) return failed(file.refused)
  const claimed = await claimFile(deps, record, file.sha256)
  if (claimed === 'replaced') return failed(REPLACED)
  if (claimed !== 'ours') {
    return { status: 'duplicate', told: tell(trackingReasons.droppedBefore, { record: claimed.first }) }
  }
  try {
    let sheets: SheetsRead | undefined
    const onSheets = (told: SheetsRead) => {
      sheets = told
    }
    const lines = foreseen(deps.readSheet(path, { checkRow: checkValues, onSheets }))
    const { failedCount } = await importLines(deps, { record, warehouse, inTime }, lines)
    return { status: 'done', failedCount, sheets }
  } catch (error) {
    if (error instanceof SheetRefused) return failed(error)
    throw error
  }
}
