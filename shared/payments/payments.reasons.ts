import { reasonsOf } from '../reasons/reasons.ts'

/** What is said of balances and payments. */
export const paymentsReasons = reasonsOf('payments', {
  differentPeople: { code: 'invalid', text: 'nurseNo and userNo refer to different people. Send only one.' },
  chooseNurse: { code: 'invalid', text: 'Choose a nurse.' },
})
