import { reasonsOf } from '../reasons/reasons.ts'

/** Refusals of the books: missing units, or money that is not owed. */
export const booksReasons = reasonsOf('books', {
  unitsShort: {
    code: 'conflict',
    text: 'Units needed: {need}; still {where} in this warehouse: {have}. Nothing was changed. Reload and choose fewer units.',
  },
  inStock: { text: 'in stock' },
  toBeClaimed: { text: 'waiting to be claimed' },
  lessThanPayment: {
    code: 'conflict',
    text: 'The balance is now {balance}, less than this payment. Nothing was changed. Reload and check the amount.',
  },
  requestPending: {
    code: 'conflict',
    text: 'You already have a pending payment request with the company. Cancel it before you request another payment.',
  },
  requestBeyond: { code: 'invalid', text: 'You can request at most {most}.' },
  onlyToCome: { code: 'invalid', text: 'Outstanding units of this take: {free}. Enter at most {free}.' },
  onlyToComePending: {
    code: 'invalid',
    text: 'Outstanding units of this take: {free}, plus {pending} in claims on mixed packages. Enter at most {free}.',
  },
  onlyDelivered: {
    code: 'conflict',
    text: 'Units of this take that have been delivered: {units}. Nothing was changed. Reload and try again.',
  },
  onlyReserved: {
    code: 'conflict',
    text: 'Units of this take that are reserved: {units}. Nothing was changed. Reload and try again.',
  },
  rowClaimed: {
    code: 'conflict',
    text: 'Units of {tracking} that have been claimed: {claimed} of {qty}. Its row cannot be reversed. Nothing was changed.',
  },
  rowUnitsClaimed: {
    code: 'conflict',
    text: 'Units of this row that have been claimed: {units}. Enter at least {units}.',
  },
  rowShort: {
    code: 'conflict',
    text: 'Not enough units of this row are left to claim. Nothing was changed. Reload and try again.',
  },
})
