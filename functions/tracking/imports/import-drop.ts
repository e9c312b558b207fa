import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deps } from '../../platform/deps.ts'
import { log } from '../../platform/log.ts'
import { checkValues } from '../lines/line-checker.ts'
import { SheetRefused } from '../sheets/sheet-refused.ts'
import { claimFile } from './claim-file.ts'
import type { Drop } from './drop.ts'
import { type Ending, finishImport } from './finish-import.ts'
import { importLines } from './import-lines.ts'
import type { ImportRecord } from './imports.items.ts'
import { type OpenedImport, openImport } from './open-import.ts'
import { foreseen, type SheetReader } from './sheet-reader.ts'
import { MAX_SHEET_BYTES, TOO_LARGE, type Uploads } from './uploads.ts'

export interface ImportDeps extends Deps {
  uploads: Uploads
  readSheet: SheetReader
}

/**
 * 1. Open the import, or find it again when the event is told twice or a worker died: what is finished stays as it is.
 * 2. Bring the file here and claim its bytes for the company.
 * 3. Write its rows as they are read (importLines). A workbook that is none is refused before its first row.
 * 4. Close the import in one commit (finishImport).
 */
export const importDrop = async (deps: ImportDeps, drop: Drop): Promise<ImportRecord | undefined> => {
  const began = Date.now()
  const opened = await openImport(deps, drop)
  if (!opened) {
    log.warn('drop for no company', { key: drop.key })
    return undefined
  }
  if (opened.record.status !== 'processing') return opened.record
  const folder = await mkdtemp(join(tmpdir(), 'dockside-import-'))
  try {
    const ending = await endingOf(deps, drop, opened, join(folder, 'sheet'))
    const record = await finishImport(deps, opened.record, opened, ending)
    const { importNo, doctorNo, status, totalCount, successCount, failedCount } = record
    log.info('import finished', {
      ...{ importNo, doctorNo, status, totalCount, successCount, failedCount, ms: Date.now() - began },
    })
    return record
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const failed = (message: string): Ending => ({ status: 'failed', message })

const endingOf = async (deps: ImportDeps, drop: Drop, opened: OpenedImport, path: string): Promise<Ending> => {
  const { record, warehouse } = opened
  if (!warehouse) {
    return failed(`The company has no warehouse ${record.warehouseNo}. Drop the file at tracking/company/warehouse/.`)
  }
  if ((drop.size ?? 0) > MAX_SHEET_BYTES) return failed(TOO_LARGE)
  const file = await deps.uploads.download(drop.key, path)
  if ('refused' in file) return failed(file.refused)
  const { sha256 } = file
  const first = await claimFile(deps, record, sha256)
  if (first) {
    return { status: 'duplicate', message: `This very file was dropped before: see import ${first}.` }
  }
  try {
    const lines = await importLines(
      deps,
      { record, warehouse },
      foreseen(deps.readSheet(path, { checkRow: checkValues })),
    )
    return { status: 'done', message: '', sha256, lines }
  } catch (error) {
    if (error instanceof SheetRefused) return { ...failed(error.message), sha256 }
    throw error
  }
}
