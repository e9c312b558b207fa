import { plainNote } from '../../../shared/offers/note.rules.ts'
import { madeAt } from '../../../shared/values/id.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import type { PaymentRequest } from '../requests/requests.items.ts'

/** Status numbers of payment requests (SPEC-payments-27). The amount of a rejected request stays in the balance. */
const STATUSES = { pending: 0, confirmed: 1, canceled: 2, rejected: 3 } as const

/** An unpaid request in the form of a balance change. */
export const unpaidRecord = (request: PaymentRequest) => {
  const { paymentNo, userNo, userName, amount, status } = request
  return {
    ledgerNo: paymentNo,
    userNo,
    userName,
    type: 'payment' as const,
    status: STATUSES[status],
    productName: '',
    // Creation time, taken from the request number. It also determines the position among the rows.
    dateTime: instantOf(request),
    price: 0,
    quantity: 0,
    warehouse: '',
    amount: moneyToWire(-amount),
    note: notesOf(request),
  }
}
export type UnpaidRecord = ReturnType<typeof unpaidRecord>

export const instantOf = ({ paymentNo }: Pick<PaymentRequest, 'paymentNo'>): string =>
  new Date(madeAt(paymentNo)).toISOString()

/** Notes of nurse and company as plain text. */
export const notesOf = ({ nurseNote, doctorNote }: Pick<PaymentRequest, 'nurseNote' | 'doctorNote'>): string =>
  [nurseNote, doctorNote]
    .map((note) => plainNote({ note, noteFormat: 'html' }))
    .filter((note) => note !== '')
    .join('\n')
