import type { Told } from '../../../../shared/reasons/reasons.ts'
import { mailAddressOf } from '../../../people/public.ts'
import { membershipItem, type User, userItem } from '../../../platform/actor.items.ts'
import type { Intent } from '../../../platform/db/intent.ts'
import { ref } from '../../../platform/db/table.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notify } from '../../../platform/outbox/notify.ts'
import type { Warehouse } from '../../../warehouses/public.ts'
import type { ImportRecord } from '../imports.items.ts'

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
    ...(userNo === doctor.userNo ? {} : { importNo }),
    message: told.map(({ message }) => message).join(' '),
    ...(sheetsLeftOutCount > 0 ? { sheets: { read: sheetName, left, more: sheetsLeftOutCount - left.length } } : {}),
  })
}

/**
 * Who uploaded the file is told. Nobody signs in to put one into the bucket or to send it with a token: then the admin of
 * the warehouse is. The company is told where there is nobody who works for it and can be mailed.
 */
const workerOf = async (
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
  return link !== undefined && link.status !== 'blocked' && mailAddressOf(admin) ? userNo : undefined
}
