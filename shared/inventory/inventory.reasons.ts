import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about inventory reports and stock. */
export const inventoryReasons = reasonsOf('inventory', {
  noReport: { code: 'missing', text: 'This report does not exist, or you do not have access to it.' },
  notSelfStorage: {
    code: 'invalid',
    text: 'This take goes to a warehouse: claim it by its tracking numbers, or report it.',
  },
  onlyOwnStorage: { code: 'invalid', text: 'Stock can only be added to your own self storage.' },
  noteRequired: { code: 'invalid', text: 'Note is required.' },
  nothingToReport: {
    code: 'invalid',
    text: 'None of your units of this product are still on their way to this warehouse.',
  },
  allReported: {
    code: 'invalid',
    text: 'Units still on their way: {total}. All of them are in reports that the company has not answered yet.',
  },
  notAboveTotal: {
    code: 'invalid',
    text: 'Units that can be reported: {free}. These are the units still on their way, minus those in other pending reports.',
  },
  placeFixed: {
    code: 'invalid',
    text: 'The product and warehouse of a report cannot be changed. Cancel it and create a new report.',
  },
  notPending: { code: 'conflict', text: 'This report is already {status}.' },
  beingConfirmed: { code: 'conflict', text: 'This report is being confirmed. Wait a moment and reload.' },
  confirmed: { text: 'confirmed' },
  rejected: { text: 'rejected' },
  cancelled: { text: 'canceled' },
  tooManyEdits: {
    code: 'invalid',
    text: 'A report can be changed at most {most} times. Cancel it and create a new report.',
  },
  companyDecides: {
    code: 'forbidden',
    text: 'Only the company can confirm or reject a report. You can cancel it (3).',
  },
  nurseCancels: { code: 'forbidden', text: 'Confirm (1) or reject (2) the report. Only its nurse can cancel it.' },
  rejectionReasonRequired: { code: 'invalid', text: 'Reason is required.' },
  lessOutstanding: {
    code: 'conflict',
    text: 'Units of this report still on their way: {left}. Ask the nurse to correct the report, or reject it.',
  },
  tooManyTakes: {
    code: 'conflict',
    text: 'This report would be delivered for more than {most} takes. Ask the nurse to split it.',
  },
  creditMoved: {
    code: 'conflict',
    text: 'The payment to the nurse has changed from {expected} to {amount}. Check the takes and confirm again.',
  },
})
