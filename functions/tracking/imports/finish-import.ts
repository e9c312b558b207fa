import { type User, userItem } from '../../platform/actor.items.ts'
import { type Intent, put, remove } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { mailsLater } from '../../platform/outbox/send-later.ts'
import type { Warehouse } from '../../warehouses/public.ts'
import { batchItem } from '../batches.items.ts'
import { failedLinesIntents } from './failed-lines-intents.ts'
import type { LinesImported } from './import-lines.ts'
import { fileClaimItem, type ImportRecord, importRecordItem } from './imports.items.ts'
import { readImport } from './open-import.ts'

/** How an import ends. */
export interface Ending {
  status: 'done' | 'failed' | 'duplicate'
  /** Why the file as a whole was not taken. */
  message: string
  lines?: LinesImported
  /** The bytes it has claimed, to be given back when nothing of them was taken. */
  sha256?: string
}

interface Owners {
  doctor: User
  warehouse: Warehouse | undefined
}

/**
 * One commit: the record says what became of the file, the batch appears with its rows counted, the kept failed lines,
 * the claim on the bytes, and a mail when something needs a look. An import that is finished already stays as it is.
 */
export const finishImport = (deps: Deps, opened: ImportRecord, owners: Owners, ending: Ending): Promise<ImportRecord> =>
  retryRace(async () => {
    const record = await readImport(deps, opened)
    if (record.status !== 'processing') return record
    const { status, message, lines } = ending
    const taken = lines?.taken ?? 0
    const finished: ImportRecord = {
      ...record,
      ...{
        status,
        message,
        successCount: taken,
        totalCount: lines?.total ?? 0,
        failedCount: lines?.failed.count() ?? 0,
      },
      batchNumber: taken > 0 ? record.batchNumber : '',
      rev: record.rev + 1,
    }
    await deps.table.commit([
      put(importRecordItem, finished, { when: { equals: { rev: record.rev } }, error: 'race' }),
      ...(taken > 0 ? [batchOf(finished)] : []),
      ...failedLinesIntents(record, lines?.failed.first() ?? []),
      ...(taken === 0 && ending.sha256 ? [giveBack(record, ending.sha256)] : []),
      ...(await mailsOf(deps, finished, owners)),
    ])
    return finished
  })

const batchOf = ({ doctorNo, importNo, warehouseNo, batchNumber, createDate, successCount }: ImportRecord): Intent =>
  put(batchItem, {
    ...{ doctorNo, importNo, warehouseNo, batchNumber, createDate, toConfirm: successCount, confirmed: 0, rev: 1 },
  })

const giveBack = ({ doctorNo, importNo }: ImportRecord, sha256: string): Intent =>
  remove(fileClaimItem, { doctorNo, sha256 }, { when: { equals: { importNo } }, error: 'race' })

// Nobody signs in to drop a file: the admin of the warehouse is told, or the company where there is none.
const mailsOf = async (deps: Deps, record: ImportRecord, { doctor, warehouse }: Owners): Promise<Intent[]> => {
  const { status, fileName, successCount, failedCount } = record
  if (status === 'duplicate' || (status === 'done' && failedCount === 0)) return []
  const admin = warehouse?.adminNo ? await deps.table.get(ref(userItem, { userNo: warehouse.adminNo })) : undefined
  const to = admin?.status === 'approved' ? admin.email : doctor.email
  const message = record.message || 'Some lines of a dropped workbook were not taken. The import record names each.'
  const content = {
    ...{ kind: 'importFailures' as const, doctorName: doctor.companyName },
    ...{ fileName, message, successCount, failedCount },
  }
  return mailsLater(deps, [{ to, content }])
}
