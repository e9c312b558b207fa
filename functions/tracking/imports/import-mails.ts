import type { ReasonMessage } from '../../../shared/reasons/reasons.ts'
import { mailAddressOf } from '../../people/public.ts'
import { membershipItem, type User, userItem } from '../../platform/actor.items.ts'
import type { Intent } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { notify } from '../../platform/outbox/notify.ts'
import type { Warehouse } from '../../warehouses/public.ts'
import { type ImportRecord, importerOf } from './imports.items.ts'

/** Company and warehouse of an import. */
export interface Owners {
  doctor: User
  warehouse: Warehouse | undefined
}

/** Maximum number of sheet names listed in an email. */
const MAILED_SHEETS = 10

/** Intents that email the responsible person about an import that needs attention; empty for any other import. */
export const mailsOf = async (
  deps: Deps,
  record: ImportRecord,
  { doctor, warehouse }: Owners,
  problems: readonly ReasonMessage[],
): Promise<Intent[]> => {
  const { status, importNo, fileName, successCount, failedCount, sheetName, sheetsLeftOut, sheetsLeftOutCount } = record
  if (status === 'duplicate' || (status === 'done' && failedCount + sheetsLeftOutCount === 0)) return []
  const userNo = (await workerOf(deps, record, warehouse)) ?? doctor.userNo
  const left = sheetsLeftOut.slice(0, MAILED_SHEETS)
  return notify(deps, userNo, {
    kind: 'importFailures',
    doctorNo: doctor.userNo,
    doctorName: doctor.companyName,
    fileName,
    successCount,
    failedCount,
    importNo: userNo === doctor.userNo ? undefined : importNo,
    message: problems.map(({ message }) => message).join(' '),
    sheets: sheetsLeftOutCount > 0 ? { read: sheetName, left, more: sheetsLeftOutCount - left.length } : undefined,
  })
}

/**
 * Recipient of the email: the person who had the file imported, or else uploaded it. For a file put into the bucket
 * directly or sent with a token, the admin of the warehouse. Undefined if that person does not work for the company or
 * has no email address; the email then goes to the company.
 */
const workerOf = async (
  deps: Deps,
  record: ImportRecord,
  warehouse: Warehouse | undefined,
): Promise<string | undefined> => {
  if (!warehouse || warehouse.selfStorage) return undefined
  const { doctorNo, adminNo } = warehouse
  const userNo = importerOf(record).userNo || adminNo
  const [admin, link] = await deps.table.batchGet([
    ref(userItem, { userNo }),
    ref(membershipItem, { doctorNo, userNo }),
  ])
  return link !== undefined && link.status !== 'blocked' && mailAddressOf(admin) ? userNo : undefined
}
