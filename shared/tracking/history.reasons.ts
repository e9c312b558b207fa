import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about confirmed rows, their reversal and their correction. */
export const historyReasons = reasonsOf('history', {
  notConfirmed: {
    code: 'conflict',
    text: 'This row is back in To Confirm, because someone has reversed it. Reload the list.',
  },
  mixedPackage: {
    code: 'conflict',
    text: 'This row belongs to a mixed package: it must be handled in the mixed package manager.',
  },
  twin: {
    code: 'conflict',
    text: 'This tracking number already has a row with the same UPC and the quantity {qty} (batch {batch}). Enter another quantity, or reverse and remove one of the two.',
  },
  upcCorrected: {
    code: 'conflict',
    text: 'The UPC of the product has been corrected since, so units added under {upc} could not be claimed. Import them again under the current UPC.',
  },
  statusBesideBatch: { code: 'invalid', text: 'Choose a batch to list its rows by whether they can be reversed.' },
  dayOrder: { code: 'invalid', text: 'The last day is before the first day. Choose a later last day.' },
  claimed: { text: 'Units of this row that have been claimed: {claimed} of {qty}.' },
  confirmedSince: { text: 'It was confirmed again after the reversal started.' },
  notReached: { text: 'Not reversed yet: the time ran out before this row. Reverse the batch again for the rest.' },
})
