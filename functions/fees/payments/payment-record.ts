import { PAYMENT_STATUSES } from '../../../shared/payments/requests.rules.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { listedStatus, maskedBank } from '../../payments/public.ts'
import type { WarehousePayment } from './warehouse-payments.items.ts'

/** A bill payment for the console, with a masked account number. */
export const paymentRecordOf = (payment: WarehousePayment) => {
  const { paymentNo, billNo, doctorNo, doctorName, warehouseNo, warehouse, adminNo, adminName, month } = payment
  const { amount, bank, status, warehouseNote, doctorNote, createDate, closedDate } = payment
  return {
    paymentNo,
    monthlyStorageFeeId: billNo,
    doctorNo,
    doctorName,
    warehouseNo,
    warehouse,
    adminNo,
    warehouseUserName: adminName,
    reportDate: month,
    totalFee: moneyToWire(amount),
    amount: moneyToWire(amount),
    status: PAYMENT_STATUSES[listedStatus(payment)],
    warehouseNote,
    doctorNote,
    createDate,
    bank: bank ? maskedBank({ ...bank, tail: bank.number.tail }) : undefined,
    outcome: status === 'pending' ? undefined : PAYMENT_STATUSES[status],
    ...(closedDate === undefined ? {} : { closedDate, closedBy: payment.closedBy, approvedBy: payment.approvedBy }),
  }
}
