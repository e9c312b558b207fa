import * as z from 'zod'
import type { PaymentStatus } from '../../../shared/payments/requests.rules.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn } from '../../platform/db/range.ts'
import { readOnly } from '../../platform/db/read-only.ts'
import { ref } from '../../platform/db/table.ts'
import { copiedBank } from '../banks/copied-bank.ts'
import type { AskedAccount } from '../banks/waiting-account.ts'
import { listedStatus, requestLife } from './request-life.ts'

/** A nurse's request for a payment by a company. */
export const requestItem = itemType({
  type: 'PaymentRequest',
  schema: z.object({
    doctorNo: z.string(),
    doctorName: z.string(),
    paymentNo: z.string(),
    userNo: z.string(),
    userName: z.string(),
    /** Requested amount, as Money. */
    amount: z.int(),
    bank: copiedBank,
    ...requestLife,
    /** The nurse's note, as cleaned HTML. */
    nurseNote: z.string(),
    payoutNo: z.string().optional(),
    /** The second person who approved the payment. */
    approvedBy: z.string().optional(),
  }),
  key: (of: { doctorNo: string; paymentNo: string }) => ({ pk: paymentPk(of), sk: 'PAY' }),
  indexes: ({ doctorNo, userNo, paymentNo, ...request }) => ({
    ...keysIn(requestsOf(doctorNo, listedStatus(request)), paymentNo),
    ...keysIn(requestsOfNurse(doctorNo, userNo), paymentNo),
    ...keysIn(requestsOfNurse(doctorNo, userNo, listedStatus(request)), paymentNo),
  }),
})
export type PaymentRequest = z.output<typeof requestItem.schema>
/** Read-only type, for queries from other domains. */
export const requestType = readOnly(requestItem)
/** The bank account of a request, with its owner. */
export const accountIn = ({ userNo, userName, bank, createDate }: PaymentRequest): AskedAccount => ({
  ownerNo: userNo,
  ownerName: userName,
  bank,
  createDate,
})
export const requestRef = (of: { doctorNo: string; paymentNo: string }) => ref(requestItem, of)

/** Partition of a request (a nurse's or a warehouse admin's) and of the reads of its account number. */
export const paymentPk = ({ doctorNo, paymentNo }: { doctorNo: string; paymentNo: string }): string =>
  `CO#${doctorNo}#PAY#${paymentNo}`

/** A company's requests with one status, in the order of their numbers. */
export const requestsOf = (doctorNo: string, status: PaymentStatus): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#PAYS#${status}`,
})
/** A nurse's requests: all, or those with one status. */
export const requestsOfNurse = (doctorNo: string, userNo: string, status?: PaymentStatus): IndexRange =>
  status === undefined
    ? { index: 'gsi2', pk: `CO#${doctorNo}#PAYS#${userNo}` }
    : { index: 'gsi3', pk: `CO#${doctorNo}#PAYS#${userNo}#${status}` }
