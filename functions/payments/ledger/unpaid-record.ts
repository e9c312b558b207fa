import { plainNote } from '../../../shared/offers/note.rules.ts'
import { madeAt } from '../../../shared/values/id.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import type { PaymentRequest } from '../requests/requests.items.ts'

/**
 * Status of a payment request that is not in the ledger (SPEC-payments-27). The amount of a rejected request stays in
 * the balance.
 */
const STATUSES = { pending: 0, confirmed: 1, canceled: 2, rejected: 3 } as const

/** An unpaid request, as an entry among the changes of the balance. */
export const unpaidRecord = (request: PaymentRequest) => {
  const { paymentNo, userNo, userName, amount, status } = request
  return {
    ledgerNo: paymentNo,
    userNo,
    userName,
    type: 'payment' as const,
    status: STATUSES[status],
    // Creation time, taken from the request number. It also determines the position among the rows.
    productName: '',
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

/** Notes of nurse and company, as plain text. */
export const notesOf = ({ nurseNote, doctorNote }: Pick<PaymentRequest, 'nurseNote' | 'doctorNote'>): string =>
  [nurseNote, doctorNote]
    .map((note) => plainNote({ note, noteFormat: 'html' }))
    .filter((note) => note !== '')
    .join('\n')
