import { mailQueue, numberedMails } from '../../../shared/notifications/mail.messages.ts'
import { kept, type Told, tell } from '../../../shared/reasons/reasons.ts'
import { isUnderWay } from '../../../shared/tracking/import.rules.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { mailAddressOf } from '../../people/public.ts'
import { membershipItem, type User, userItem } from '../../platform/actor.items.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import type { SheetsRead } from '../../sheets/public.ts'
import { clip, oneLine } from '../../sheets/public.ts'
import type { Warehouse } from '../../warehouses/public.ts'
import { type ImportRecord, importRecordItem } from './imports.items.ts'
import { readImport } from './open-import.ts'
import { giveBack } from './release-files.ts'

/** How an import ends. */
export interface Ending {
  status: 'checked' | 'done' | 'failed' | 'duplicate'
  /** Why the file as a whole was not taken. */
  told?: Told
  /** Of an import that was read to its end; of another, its record knows how far it came. */
  failedCount?: number
  /** Of a check: the lines it has counted, and the bytes it has read. */
  totalCount?: number
  sha256?: string
  /** Which sheet was read, and which were not. */
  sheets?: SheetsRead | undefined
}

interface Owners {
  doctor: User
  warehouse: Warehouse | undefined
}

const MAX_MESSAGE = 1000
/** Names of sheets that a record keeps; the count tells of the rest. */
const MAX_SHEETS = 100
/** Excel allows 31 characters. */
const MAX_SHEET_NAME = 40
/** Names of sheets that a mail lists. */
const MAILED_SHEETS = 10

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
    const { totalCount = successCount + failedCount, sha256: checkedSha256 = record.checkedSha256 } = ending
    const finished: ImportRecord = {
      ...record,
      ...{ status: ending.status, reasons: told.map(kept) },
      ...{ failedCount, totalCount, checkedSha256 },
      ...(ending.status === 'checked' ? { expectedCount: totalCount } : {}),
      ...sheetsOf(ending),
      batchNumber: successCount > 0 || ending.status === 'checked' ? record.batchNumber : '',
      rev: record.rev + 1,
    }
    await deps.table.commit([
      put(importRecordItem, finished, { when: { equals: { rev: record.rev } }, error: 'race' }),
      ...((ending.status === 'failed' || successCount === 0) && record.sha256 !== '' ? [giveBack(record)] : []),
      // Whoever has a workbook checked sees what comes of it, and what was wrong in it before it is imported.
      ...(isWatched(record, ending) ? [] : await mailsOf(deps, finished, owners, told)),
    ])
    return finished
  })

const isWatched = ({ checkFirst, status }: ImportRecord, ending: Ending): boolean =>
  status === 'checking' || (checkFirst && ending.status !== 'failed')

const sheetsOf = ({ sheets }: Ending) => {
  if (!sheets) return {}
  const name = (text: string) => clip(oneLine(text), MAX_SHEET_NAME)
  return {
    sheetName: name(sheets.read),
    sheetsLeftOut: sheets.leftOut.slice(0, MAX_SHEETS).map(name),
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

const mailsOf = async (
  deps: Deps,
  record: ImportRecord,
  { doctor, warehouse }: Owners,
  told: readonly Told[],
): Promise<Intent[]> => {
  const { status, fileName, successCount, failedCount, sheetsLeftOutCount } = record
  if (status === 'duplicate' || (status === 'done' && failedCount + sheetsLeftOutCount === 0)) return []
  const to = (await workerAddress(deps, record, warehouse)) ?? mailAddressOf(doctor)
  if (to === undefined) return []
  const why = told.map(({ message: sentence }) => sentence).join(' ')
  const message = why || [linesRefused(record), sheetsUnread(record)].filter(Boolean).join(' ')
  const content = {
    ...{ kind: 'importFailures' as const, doctorName: doctor.companyName },
    ...{ fileName, message, successCount, failedCount },
  }
  return toQueue(deps, mailQueue, numberedMails(deps.newId('outbox'), [{ to, content }]))
}

/**
 * Who uploaded the file is told. Nobody signs in to put one into the bucket or to send it with a token: then the admin of
 * the warehouse is. The company is told where there is nobody who works for it and can be mailed.
 */
const workerAddress = async (
  deps: Deps,
  { userNo: uploader }: ImportRecord,
  warehouse: Warehouse | undefined,
): Promise<string | undefined> => {
  if (!warehouse || warehouse.selfStorage) return undefined
  const { doctorNo, adminNo } = warehouse
  const userNo = uploader === '' ? adminNo : uploader
  const [admin, link] = await deps.table.batchGet([
    ref(userItem, { userNo }),
    ref(membershipItem, { doctorNo, userNo }),
  ])
  return link !== undefined && link.status !== 'blocked' ? mailAddressOf(admin) : undefined
}

const linesRefused = ({ failedCount }: ImportRecord): string =>
  failedCount > 0 ? 'Some lines of a dropped workbook were not taken. The import record names each.' : ''

const sheetsUnread = ({ sheetName, sheetsLeftOut, sheetsLeftOutCount }: ImportRecord): string => {
  if (sheetsLeftOutCount === 0) return ''
  const more = sheetsLeftOutCount - Math.min(sheetsLeftOut.length, MAILED_SHEETS)
  const names = `${sheetsLeftOut.slice(0, MAILED_SHEETS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  return `Only the sheet ${sheetName} was read. Left out: ${names}. Drop each of them as a workbook of its own if it holds parcels.`
}
