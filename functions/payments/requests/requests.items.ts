import * as z from 'zod'
import { PAYMENT_OUTCOMES, type PaymentStatus } from '../../../shared/payments/requests.rules.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn, type Range } from '../../platform/db/range.ts'
import { readOnly } from '../../platform/db/read-only.ts'
import { ref } from '../../platform/db/table.ts'
import { bankTerms } from '../banks/banks.items.ts'
import { sealedNumber } from '../banks/number-seal.ts'

/** What happened to a request, when and by whom. */
const requestEvent = z.object({
  what: z.enum(['requested', 'confirmed', 'canceled', 'rejected', 'archived']),
  ...{ at: z.string(), userNo: z.string(), userName: z.string() },
})
export type RequestEvent = z.output<typeof requestEvent>

/**
 * A nurse asks a company for a payment. It carries its bank account as it was then: what becomes of the account
 * afterwards changes nothing. The number is there, encrypted, only while the request waits; then its end is left.
 */
export const requestItem = itemType({
  type: 'PaymentRequest',
  schema: z.object({
    ...{ doctorNo: z.string(), doctorName: z.string(), paymentNo: z.string() },
    ...{ userNo: z.string(), userName: z.string() },
    /** Money. */
    amount: z.int(),
    bank: z.object({ ...bankTerms, number: sealedNumber.partial({ keyId: true, sealed: true }) }),
    status: z.enum(['pending', ...PAYMENT_OUTCOMES]),
    archived: z.boolean(),
    /** HTML, cleaned. */
    ...{ nurseNote: z.string(), doctorNote: z.string() },
    createDate: z.string(),
    /** When it was paid, rejected or cancelled, and by whom. */
    ...{ closedDate: z.string().optional(), closedBy: z.string().optional() },
    payoutNo: z.string().optional(),
    /** All of them: there are three at most. */
    events: z.array(requestEvent),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; paymentNo: string }) => ({ ...ofRequest(of.doctorNo, of.paymentNo), sk: 'PAY' }),
  indexes: ({ doctorNo, userNo, paymentNo, ...request }) => ({
    ...keysIn(requestsOf(doctorNo, listedStatus(request)), paymentNo),
    ...keysIn(requestsOfNurse(doctorNo, userNo), paymentNo),
    ...keysIn(requestsOfNurse(doctorNo, userNo, listedStatus(request)), paymentNo),
  }),
})
export type PaymentRequest = z.output<typeof requestItem.schema>
/** To query by, for other domains. */
export const requestType = readOnly(requestItem)
export const requestRef = (of: { doctorNo: string; paymentNo: string }) => ref(requestItem, of)

const ofRequest = (doctorNo: string, paymentNo: string) => ({ pk: `CO#${doctorNo}#PAY#${paymentNo}` })

/** The list that a request is in. */
type Listed = { status: Exclude<PaymentStatus, 'archived'>; archived: boolean }
export const listedStatus = ({ status, archived }: Listed): PaymentStatus => (archived ? 'archived' : status)

/** A company's requests of one list, by number. */
export const requestsOf = (doctorNo: string, status: PaymentStatus): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#PAYS#${status}`,
})
/** A nurse's, all or of one list. */
export const requestsOfNurse = (doctorNo: string, userNo: string, status?: PaymentStatus): IndexRange =>
  status === undefined
    ? { index: 'gsi2', pk: `CO#${doctorNo}#PAYS#${userNo}` }
    : { index: 'gsi3', pk: `CO#${doctorNo}#PAYS#${userNo}#${status}` }

/** That somebody was shown the full account number of a request; put before the number is handed out, never altered. */
export const numberReadItem = itemType({
  type: 'NumberRead',
  schema: z.object({
    ...{ doctorNo: z.string(), paymentNo: z.string(), at: z.string() },
    ...{ userNo: z.string(), userName: z.string() },
    /** On the screen of paying, or in a file for the bank. */
    where: z.enum(['screen', 'bankFile']),
  }),
  key: (of: { doctorNo: string; paymentNo: string; at: string; userNo: string }) => ({
    ...ofRequest(of.doctorNo, of.paymentNo),
    sk: `READ#${of.at}#${of.userNo}`,
  }),
})
export type NumberRead = z.output<typeof numberReadItem.schema>
/** Who was shown the number of a request, in order. */
export const readsOf = (doctorNo: string, paymentNo: string): Range => ({
  ...ofRequest(doctorNo, paymentNo),
  prefix: 'READ#',
})
