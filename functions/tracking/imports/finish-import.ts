import { type User, userItem } from '../../platform/actor.items.ts'
import { type Intent, put, remove } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { mailsLater } from '../../platform/outbox/send-later.ts'
import type { Warehouse } from '../../warehouses/public.ts'
import { clip } from '../sheets/cell-text.ts'
import { fileClaimItem, type ImportRecord, importRecordItem } from './imports.items.ts'
import { readImport } from './open-import.ts'

/** How an import ends. */
export interface Ending {
  status: 'done' | 'failed' | 'duplicate'
  /** Why the file as a whole was not taken. */
  message: string
  /** Of an import that was read to its end; of another, its record knows how far it came. */
  failedCount?: number
}

interface Owners {
  doctor: User
  warehouse: Warehouse | undefined
}

const MAX_MESSAGE = 1000

/**
 * One commit: the record says what became of the file, its bytes are given back unless they are taken for good, and a
 * mail goes out when something needs a look. Rows, their batch and the failed lines stand already (importLines). An
 * import that is finished already stays as it is.
 */
export const finishImport = (deps: Deps, opened: ImportRecord, owners: Owners, ending: Ending): Promise<ImportRecord> =>
  retryRace(async () => {
    const record = await readImport(deps, opened)
    if (record.status !== 'processing') return record
    const { successCount } = record
    const failedCount = ending.failedCount ?? record.failedCount
    const finished: ImportRecord = {
      ...record,
      ...{ status: ending.status, message: messageOf(record, ending) },
      ...{ failedCount, totalCount: successCount + failedCount },
      batchNumber: successCount > 0 ? record.batchNumber : '',
      rev: record.rev + 1,
    }
    await deps.table.commit([
      put(importRecordItem, finished, { when: { equals: { rev: record.rev } }, error: 'race' }),
      ...(ending.status === 'failed' || successCount === 0 ? giveBack(record) : []),
      ...(await mailsOf(deps, finished, owners)),
    ])
    return finished
  })

// A file that failed half way may be dropped again: the lines it has taken are then named as duplicates.
const messageOf = ({ successCount, batchNumber }: ImportRecord, { status, message }: Ending): string => {
  const before =
    status === 'failed' && successCount > 0
      ? ` ${successCount} of its lines were taken before that: they stand in batch ${batchNumber}.`
      : ''
  return clip(message.toWellFormed(), MAX_MESSAGE) + before
}

const giveBack = ({ doctorNo, importNo, sha256 }: ImportRecord): Intent[] =>
  sha256 === '' ? [] : [remove(fileClaimItem, { doctorNo, sha256 }, { when: { equals: { importNo } }, error: 'race' })]

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
