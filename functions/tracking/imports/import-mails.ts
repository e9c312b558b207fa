import { mailQueue, numberedMails } from '../../../shared/notifications/mail.messages.ts'
import type { Told } from '../../../shared/reasons/reasons.ts'
import { mailAddressOf } from '../../people/public.ts'
import { membershipItem, type User, userItem } from '../../platform/actor.items.ts'
import type { Intent } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import type { Warehouse } from '../../warehouses/public.ts'
import type { ImportRecord } from './imports.items.ts'

/** Whose import it is. */
export interface Owners {
  doctor: User
  warehouse: Warehouse | undefined
}

/** Names of sheets that a mail lists. */
const MAILED_SHEETS = 10

/** Tells whoever is at work there what of an import needs a look; nobody where nothing does. */
export const mailsOf = async (
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
