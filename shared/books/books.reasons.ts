import { reasonsOf } from '../reasons/reasons.ts'

/** Refusals of the books: missing units, or money that is not owed. */
export const booksReasons = reasonsOf('books', {
  unitsShort: {
    code: 'conflict',
    text: 'Units needed: {need}; still {where} in this warehouse: {have}. Reload and choose fewer; nothing was changed.',
  },
  inStock: { text: 'in stock' },
  toBeClaimed: { text: 'waiting to be claimed' },
  lessThanPayment: {
    code: 'conflict',
    text: 'The balance is now {balance}, less than this payment. Reload; nothing was changed.',
  },
  requestPending: {
    code: 'conflict',
    text: 'You already have a pending payment request with the company. Cancel it before you request another payment.',
  },
  requestBeyond: { code: 'invalid', text: 'You can request at most {most}.' },
  onlyToCome: { code: 'invalid', text: 'Outstanding units of this take: {free}. Enter fewer.' },
  onlyToComePending: {
    code: 'invalid',
    text: 'Outstanding units of this take: {free}, plus {pending} in claims on mixed packages. Enter fewer.',
  },
  onlyDelivered: {
    code: 'conflict',
    text: 'Units of this take that have been delivered: {units}. Reload; nothing was changed.',
  },
  onlyReserved: {
    code: 'conflict',
    text: 'Units of this take that are reserved: {units}. Reload; nothing was changed.',
  },
  rowClaimed: {
    code: 'conflict',
    text: 'Units of {tracking} that have been claimed: {claimed} of {qty}. It cannot go back; nothing was changed.',
  },
  rowUnitsClaimed: {
    code: 'conflict',
    text: 'Units of this row that have been claimed: {units}. Enter at least that.',
  },
  rowShort: { code: 'conflict', text: 'Fewer units of this row are left to claim. Reload; nothing was changed.' },
})
