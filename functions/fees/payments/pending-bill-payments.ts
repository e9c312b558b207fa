import { pendingBankCopies } from '../../payments/public.ts'
import { paymentsOfCompany, warehousePaymentItem } from './warehouse-payments.items.ts'

/** Pending payments requested by warehouse admins, with the copies of their bank accounts. */
export const pendingBillPayments = pendingBankCopies('warehouse payment', warehousePaymentItem, (doctorNo) =>
  paymentsOfCompany(doctorNo, 'pending'),
)
