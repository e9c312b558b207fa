import { reasonsOf } from '../reasons/reasons.ts'

/** What is said of balances and payments. The texts of D2 s5 are word for word. */
export const paymentsReasons = reasonsOf('payments', {
  differentPeople: { code: 'invalid', text: 'nurseNo and userNo refer to different people. Send only one.' },
  chooseNurse: { code: 'invalid', text: 'Choose a nurse.' },
  amountRequired: { code: 'invalid', text: 'Enter an amount.' },
  amountAboveZero: { code: 'invalid', text: 'Amount must more then 0.' },
  noteRequired: { code: 'invalid', text: 'Note is requried.' },
  fromAfterTo: { code: 'invalid', text: 'The first day is after the last one.' },
  noRow: { code: 'missing', text: 'The ledger has no such row.' },
  useMonth: { code: 'invalid', text: 'Use a month like 2026-11.' },
  monthAhead: { code: 'invalid', text: 'This month has not begun yet. Choose an earlier one.' },
})
