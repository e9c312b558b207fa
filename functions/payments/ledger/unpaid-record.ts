import { plainNote } from '../../../shared/offers/note.rules.ts'
import { madeAt } from '../../../shared/values/id.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import type { PaymentRequest } from '../requests/requests.items.ts'

/** Status of a payment that is in no ledger (SPEC-payments-27): the amount of a rejected one stays in the balance. */
const STATUSES = { pending: 0, confirmed: 1, canceled: 2, rejected: 3 } as const

/** A request that has not been paid, as an entry among the changes of the balance. */
export const unpaidRecord = (request: PaymentRequest) => {
  const { paymentNo, userNo, userName, amount, status } = request
  return {
    ledgerNo: paymentNo,
    userNo,
    userName,
    type: 'payment' as const,
    status: STATUSES[status],
    // The instant encoded in its number, which also determines its position among the rows.
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
