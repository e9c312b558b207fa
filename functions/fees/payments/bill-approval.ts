import type { ApprovalSubject } from '../../../shared/approvals/approval-record.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { plainText, shownBank } from '../../payments/public.ts'
import type { Paying } from '../../platform/approvals/payment-gate.ts'
import type { WarehousePayment } from './warehouse-payments.items.ts'

/** The payment of a bill as a payment to be counted. */
export const payingOf = ({ doctorNo, paymentNo, adminNo, amount, bank }: WarehousePayment): Paying => ({
  doctorNo,
  paymentNo,
  userNo: adminNo,
  amount,
  currency: bank?.currency,
})

/** The payment of a bill as its approver sees it. `paymentNo`: the request; absent if it is paid without one. */
export const billSubject = (
  { billNo, warehouse, month, adminNo, adminName, amount, bank }: Omit<WarehousePayment, 'paymentNo'>,
  { paymentNo, doctorNote }: { paymentNo: string | undefined; doctorNote: string },
): ApprovalSubject => ({
  kind: 'bill',
  billNo,
  paymentNo,
  warehouse,
  month,
  userNo: adminNo,
  userName: adminName,
  amount: moneyToWire(amount),
  bank: bank && shownBank(bank),
  note: plainText(doctorNote),
})

/** Only one request for approval per bill can wait, whether or not it is paid by a request of the warehouse. */
export const aboutBill = ({ billNo }: Pick<WarehousePayment, 'billNo'>): string => billNo
