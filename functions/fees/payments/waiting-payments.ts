import { waitingCopies } from '../../payments/public.ts'
import { paymentsOfCompany, warehousePaymentItem } from './warehouse-payments.items.ts'

/** The payments that warehouse admins wait for, with the copies of their bank accounts. */
export const waitingPayments = waitingCopies('warehouse payment', warehousePaymentItem, (doctorNo) =>
  paymentsOfCompany(doctorNo, 'pending'),
)
