import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about balances and payments. The texts of SPEC-payments-28 to SPEC-payments-30 are verbatim. */
export const paymentsReasons = reasonsOf('payments', {
  differentPeople: { code: 'invalid', text: 'nurseNo and userNo refer to different people. Send only one.' },
  chooseNurse: { code: 'invalid', text: 'Choose a nurse.' },
  // The wording is fixed by the specification (SPEC-payments-29).
  amountAbove: { code: 'invalid', text: 'Your amount must be greater than {least}.' },
  bankRequired: { code: 'invalid', text: 'Choose a bank account.' },
  noPayment: { code: 'missing', text: 'This payment request does not exist, or you do not have access to it.' },
  isPaid: { code: 'conflict', text: 'This request has already been paid.' },
  isCanceled: { code: 'conflict', text: 'This request has been canceled.' },
  isRejected: { code: 'conflict', text: 'This request has already been rejected.' },
  isArchived: { code: 'conflict', text: 'This request is already archived.' },
  stillPending: { code: 'conflict', text: 'This request is pending. Pay or reject it before you archive it.' },
  nurseCancels: { code: 'forbidden', text: 'You can only cancel a request. The company pays or rejects it.' },
  companyAnswers: { code: 'forbidden', text: 'Only the nurse can cancel a request. Reject it instead.' },
  noBank: { code: 'missing', text: 'This bank account does not exist, or you do not have access to it.' },
  tooManyBanks: { code: 'conflict', text: 'You have {most} bank accounts. Delete one before you add another.' },
  accountWaits: {
    code: 'conflict',
    text: 'The bank account was added or changed: {account} of {name} can be paid from {from}.',
  },
  accountReplaced: {
    code: 'conflict',
    text: 'The bank account {account} was changed or deleted after this request. Reject the request and ask {name} for a new one.',
  },
  categoryRequired: { code: 'invalid', text: 'Choose how you are paid: Bill Pay or Bank Transfer.' },
  currencyRequired: { code: 'invalid', text: 'Choose a currency.' },
  accountNumberRequired: { code: 'invalid', text: 'Account number is required.' },
  accountNumberInvalid: {
    code: 'invalid',
    text: 'Enter 4 to 64 letters and digits. Spaces and dashes between them are allowed.',
  },
  noPayout: { code: 'missing', text: 'This batch payout does not exist.' },
  payoutChanged: {
    code: 'conflict',
    text: 'The chosen requests now add up to {amount}, not {expected}. Review them again, then pay.',
  },
  payerLostRights: {
    code: 'forbidden',
    text: 'Not paid: the person who started the batch may no longer pay. Start a new batch with this request.',
  },
  notPaidByFault: {
    code: 'internal',
    text: 'Not paid because of a technical fault, which has been reported. The balance has not changed. Try to pay this request again.',
  },
  needsApproval: {
    code: 'conflict',
    text: 'Not paid, because this payment now needs approval by a second person: other payments or deductions were made for the same person since the batch was started, or the settings of approvals were changed. Pay this request on its own.',
  },
  notPending: {
    code: 'conflict',
    text: 'The request of {name} for {amount} is no longer pending. Nothing was changed. Check the list and try again.',
  },
  amountRequired: { code: 'invalid', text: 'Amount is required.' },
  amountAboveZero: { code: 'invalid', text: 'Amount must more then 0.' },
  noteRequired: { code: 'invalid', text: 'Note is requried.' },
  fromAfterTo: { code: 'invalid', text: 'The first day is after the last day. Choose an earlier first day.' },
  noRow: { code: 'missing', text: 'The ledger has no such row.' },
  useMonth: { code: 'invalid', text: 'Use a month like 2026-11.' },
  monthAhead: { code: 'invalid', text: 'This month has not begun yet. Choose an earlier one.' },
})
