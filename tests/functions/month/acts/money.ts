import { payments } from '../../../../shared/payments/payments.contract.ts'
import type { Month } from '../month.ts'
import { tenths } from '../oracle/tariff.ts'
import type { Nurse } from '../setup.ts'

const { calls } = payments
const NOTE = '<p>For this month</p>'

/** Requests a percentage of the payable amount as the nurse; returns the number of the request. */
export const requestPayment = async (
  month: Month,
  doctorNo: string,
  nurse: Nurse,
  percent: number,
): Promise<string> => {
  const { requestAmount } = await month.send(calls.getBalance, nurse.userNo, { doctorNo })
  // Rounded down to 1/10,000 dollars.
  const amount = Math.floor(requestAmount * percent * 100) / 10_000
  const body = { doctorNo, amount, bankNo: nurse.bankNo, note: NOTE }
  const { paymentNo } = await month.send(calls.requestPayment, nurse.userNo, body)
  month.book.ledger.requests.set(paymentNo, { doctorNo, nurseNo: nurse.userNo, amount: tenths(amount) })
  month.count('payment requested')
  return paymentNo
}

export const payRequest = async (month: Month, doctorNo: string, paymentNo: string): Promise<void> => {
  await month.send(calls.payRequest, doctorNo, { doctorNo, paymentNo, note: NOTE })
  month.book.ledger.answered(paymentNo, true)
  month.count('payout')
}

/** Closes a request unpaid: the company rejects it, or the nurse cancels it. */
export const closeRequest = async (month: Month, doctorNo: string, paymentNo: string, by?: Nurse): Promise<void> => {
  if (by) await month.send(calls.changePaymentStatus, by.userNo, { doctorNo, paymentNo, status: 2 })
  else await month.send(calls.changePaymentStatus, doctorNo, { doctorNo, paymentNo, status: 4, note: 'Not yet' })
  month.book.ledger.answered(paymentNo, false)
  month.count(by ? 'payment request cancelled' : 'payment request rejected')
}

/** Pays several requests in one batch payout, which the worker completes. */
export const payMany = async (month: Month, doctorNo: string, paymentNos: readonly string[]): Promise<void> => {
  const { requests } = month.book.ledger
  const sum = paymentNos.reduce((all, one) => all + (requests.get(one)?.amount ?? 0n), 0n)
  const body = { doctorNo, paymentNos: [...paymentNos], note: NOTE, expectedAmount: Number(sum) / 10_000 }
  const { payoutNo } = await month.send(calls.startPayout, doctorNo, body)
  const { status, paid } = await month.send(calls.getPayout, doctorNo, { doctorNo, payoutNo })
  if (status !== 'done' || paid !== paymentNos.length) throw new Error(`${paid} of ${paymentNos.length} were paid`)
  for (const paymentNo of paymentNos) month.book.ledger.answered(paymentNo, true)
  month.count('batch payout')
}

export const adjustBalance = async (month: Month, doctorNo: string, nurse: Nurse, amount: number): Promise<void> => {
  const body = { doctorNo, nurseId: nurse.userNo, amount, note: 'As agreed' }
  await month.send(calls.addAdjustBalance, doctorNo, body)
  month.book.ledger.add(doctorNo, nurse.userNo, tenths(amount))
  month.count(amount > 0 ? 'balance raised' : 'balance lowered')
}
