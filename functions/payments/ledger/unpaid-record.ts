import { plainNote } from '../../../shared/offers/note.rules.ts'
import { madeAt } from '../../../shared/values/id.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import type { PaymentRequest } from '../requests/requests.items.ts'

/** How a payment stands that is in no ledger (D2 s4): what a rejected one asked for stays in the balance. */
const STATUSES = { pending: 0, confirmed: 1, canceled: 2, rejected: 3 } as const

/** A request that has not been paid, among the changes of the balance that it would have been one of. */
export const unpaidRecord = (request: PaymentRequest) => {
  const { paymentNo, userNo, userName, amount, status } = request
  return {
    ledgerNo: paymentNo,
    userNo,
    userName,
    type: 'payment' as const,
    status: STATUSES[status],
    // As its number says it, by which it has its place among the rows.
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

/** What nurse and company wrote, as plain text. */
export const notesOf = ({ nurseNote, doctorNote }: Pick<PaymentRequest, 'nurseNote' | 'doctorNote'>): string =>
  [nurseNote, doctorNote]
    .map((note) => plainNote({ note, noteFormat: 'html' }))
    .filter((note) => note !== '')
    .join('\n')
