import { reasonsOf } from '../reasons/reasons.ts'

/** What the books refuse: units that are not there, money that is not owed. */
export const booksReasons = reasonsOf('books', {
  unitsShort: {
    code: 'conflict',
    text: 'Only {have} of the {need} units needed are still {where} in this warehouse. Reload and choose fewer; nothing was changed.',
  },
  inStock: { text: 'in stock' },
  toBeClaimed: { text: 'waiting to be claimed' },
  lessThanPayment: {
    code: 'conflict',
    text: 'The balance is {balance} now, less than this payment. Reload; nothing was changed.',
  },
  requestPending: {
    code: 'conflict',
    text: 'A payment request of yours is waiting for the company. Cancel it before you request another payment.',
  },
  requestBeyond: { code: 'invalid', text: 'You can request {most} at most.' },
  onlyToCome: { code: 'invalid', text: 'Only {free} units of this take are still to come. Enter fewer.' },
  onlyToComePending: {
    code: 'invalid',
    text: 'Only {free} units of this take are still to come. {pending} more wait in claims on mixed packages. Enter fewer.',
  },
  onlyDelivered: {
    code: 'conflict',
    text: 'Only {units} units of this take have been delivered. Reload; nothing was changed.',
  },
  onlyReserved: {
    code: 'conflict',
    text: 'Only {units} units of this take are reserved. Reload; nothing was changed.',
  },
  rowClaimed: {
    code: 'conflict',
    text: '{claimed} of the {qty} units of {tracking} have been claimed: it cannot go back. Nothing was changed.',
  },
  rowUnitsClaimed: {
    code: 'conflict',
    text: 'Units of this row that have been claimed: {units}. Enter at least that.',
  },
  rowShort: { code: 'conflict', text: 'Fewer units of this row are left to claim. Reload; nothing was changed.' },
})
