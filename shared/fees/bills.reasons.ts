import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about monthly warehouse bills and their payment. */
export const billsReasons = reasonsOf('bills', {
  noBill: { code: 'missing', text: 'This bill does not exist, or you do not have access to it.' },
  noPayment: { code: 'missing', text: 'This payment request does not exist, or you do not have access to it.' },
  isPreview: {
    code: 'conflict',
    text: 'The month {month} is not over. Its bill can be paid once the month has ended.',
  },
  nothingToPay: { code: 'conflict', text: 'There is nothing to pay: the fees for {month} are {total}.' },
  isPaid: { code: 'conflict', text: 'The bill for {month} has already been paid.' },
  isRequested: { code: 'conflict', text: 'Payment of the bill for {month} has already been requested.' },
  // The wording is fixed by the specification (SPEC-payments-29).
  amountAbove: { code: 'invalid', text: 'Your amount must be greater than {least}.' },
  paidWhole: { code: 'invalid', text: 'A bill can only be paid in full. Request {total}.' },
  billChanged: {
    code: 'conflict',
    text: 'The bill for {month} is now {total}, not {expected}. Review it again, then pay.',
  },
  hasMoved: {
    code: 'conflict',
    text: 'The fees for {month} have changed since its bill was calculated. The bill is being rebuilt. Try again in a minute.',
  },
  requestOutdated: {
    code: 'conflict',
    text: 'The bill for {month} is now {total}, but the request is for {amount}. Reject it, or have the warehouse request payment again.',
  },
  useMonth: { code: 'invalid', text: 'Use a month like 2026-11.' },
  useDayOrMonth: { code: 'invalid', text: 'Use a date like 2026-11-22 or a month like 2026-11.' },
  fromAfterTo: { code: 'invalid', text: 'The last day is before the first day. Choose a later last day.' },
  rangeTooLong: { code: 'invalid', text: 'A report can cover at most {most} days. Choose a shorter range.' },
  tooManyProducts: {
    code: 'invalid',
    text: 'More than {most} products match. Type more of the name or the UPC.',
  },
  warehouseCancels: { code: 'forbidden', text: 'You can only cancel a request. The company pays or rejects it.' },
  companyAnswers: { code: 'forbidden', text: 'Only the warehouse can cancel a request. Reject it instead.' },
})
