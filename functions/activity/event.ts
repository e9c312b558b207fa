import type { ActivityKind } from '../../shared/activity/activity.kinds.ts'
import type { LedgerRow, TakeRelease } from '../books/public.ts'
import type { Inbound, SubmittedTracking } from '../inbound/public.ts'
import type { NumberRead } from '../payments/public.ts'
import type { Activity } from '../platform/activity/activity.items.ts'
import { type ImportRecord, importerOf } from '../tracking/public.ts'

/** An event of a company, read from one of the records that name who did what and when. */
export interface ActivityEvent {
  id: string
  /** The company, or the warehouse admin, in whose activity it is. */
  doctorNo?: string
  at: string
  kind: ActivityKind
  userNo: string
  /** Absent if the record names the person by number only. */
  userName?: string | undefined
  keyNo?: string | undefined
  recordNo?: string | undefined
  recordName?: string | undefined
  quantity?: number | undefined
  /** Money. */
  amount?: number | undefined
  /** When the person did it, if that was later than `at`. */
  doneAt?: string | undefined
  /** The person whom the event concerns, by number or by name. */
  aboutNo?: string | undefined
  aboutName?: string | undefined
  changes?: Activity['changes']
}

export const ofActivity = ({ activityNo, at, kind, userNo, userName, ...rest }: Activity): ActivityEvent => {
  const { keyNo, recordNo, recordName, changes } = rest
  return { id: activityNo, at, kind, userNo, userName, keyNo, recordNo, recordName, changes }
}

/** An open take is an event of its maker; once it has ended, it is an event of the person who ended it. */
export const ofTake = (take: Inbound): ActivityEvent => {
  const { inboundNo, productName, qty, userNo, userName, takeDate, endedAt, endedBy = userNo } = take
  const record = { id: inboundNo, recordNo: inboundNo, recordName: productName, quantity: qty }
  if (endedAt === undefined) return { ...record, at: takeDate, kind: 'unitsTaken', userNo, userName }
  const isByTaker = endedBy === userNo
  return {
    ...record,
    at: endedAt,
    kind: 'takeEnded',
    userNo: endedBy,
    userName: isByTaker ? userName : undefined,
    aboutNo: isByTaker ? undefined : userNo,
    aboutName: isByTaker ? undefined : userName,
    changes: [{ what: 'taken', before: '', after: takeDate }],
  }
}

export const ofRelease = (release: TakeRelease): ActivityEvent => {
  const { inboundNo, from, at, userNo, userName, qty, productName, nurseNo, why } = release
  return {
    id: `${inboundNo}#${from}`,
    at,
    kind: 'unitsReleased',
    userNo,
    userName,
    recordNo: inboundNo,
    recordName: productName,
    quantity: qty,
    aboutNo: nurseNo === userNo ? undefined : nurseNo,
    changes: [{ what: 'why', before: '', after: why }],
  }
}

export const ofNumber = ({ tracking, userNo, userName, takes }: SubmittedTracking): ActivityEvent | undefined => {
  const [first] = takes
  if (!first) return undefined
  const quantity = takes.reduce((sum, { qty }) => sum + qty, 0)
  const { givenAt: at, productName } = first
  return {
    id: tracking,
    at,
    kind: 'numberSubmitted',
    userNo,
    userName,
    recordNo: tracking,
    recordName: productName,
    quantity,
  }
}

/** No event while an announced file has not arrived. */
export const ofImport = (record: ImportRecord): ActivityEvent | undefined => {
  const { importNo, createDate, tokenNo, tokenName, fileName, successCount, status, importer } = record
  const { userNo, userName } = importerOf(record)
  if (status === 'waiting') return undefined
  return {
    id: importNo,
    at: createDate,
    kind: 'rowsImported',
    userNo,
    userName: userName || tokenName,
    keyNo: importer ? undefined : tokenNo || undefined,
    recordNo: importNo,
    recordName: fileName || undefined,
    quantity: successCount,
    // The event is in the list at the time of the upload.
    ...(importer && {
      doneAt: importer.at,
      aboutNo: record.userNo || undefined,
      aboutName: record.userName || undefined,
    }),
  }
}

export const ofLedgerRow = (row: LedgerRow): ActivityEvent => {
  const { ledgerNo, at, kind, byUserNo, byUserName, refNo, userNo, qty, amount, productName } = row
  const by = { id: ledgerNo, at, userNo: byUserNo, userName: byUserName, recordNo: refNo }
  const about = { aboutNo: userNo === byUserNo ? undefined : userNo }
  // A payment lowers the balance; the event shows the amount that was paid.
  if (kind === 'payment') return { ...by, ...about, kind: 'paymentMade', amount: -amount }
  if (kind === 'adjust') return { ...by, ...about, kind: 'balanceAdjusted', amount }
  return {
    ...by,
    ...about,
    kind: qty < 0 ? 'deliveryReversed' : 'unitsDelivered',
    recordName: productName,
    quantity: qty,
    amount,
  }
}

export const ofNumberRead = (read: NumberRead): ActivityEvent => {
  const { paymentNo, at, userNo, userName, ownerNo, ownerName, amount } = read
  return {
    id: `${paymentNo}#${at}#${userNo}`,
    at,
    kind: 'accountNumberShown',
    userNo,
    userName,
    recordNo: paymentNo,
    amount,
    aboutNo: ownerNo,
    aboutName: ownerName,
  }
}
