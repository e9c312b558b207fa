import type { PaymentOutcome } from '../../../shared/payments/requests.rules.ts'
import { archivedBy, type By, closedBy, closedCopy } from '../../payments/public.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { type WarehousePayment, warehousePaymentItem } from './warehouse-payments.items.ts'

interface Written {
  after: WarehousePayment
  intent: Intent
}

/** Closes a payment and keeps only the last digits of its account number. */
export const closedPayment = (
  payment: WarehousePayment,
  status: PaymentOutcome,
  by: By,
  more: Partial<Pick<WarehousePayment, 'doctorNote' | 'approvedBy'>> = {},
): Written => {
  const { bank } = payment
  return written(payment, { ...more, bank: bank ? closedCopy(bank) : undefined, ...closedBy(payment, status, by) })
}

/** Archives a closed payment, so that lists no longer show it by default. */
export const archivedPayment = (payment: WarehousePayment, by: By): Written => written(payment, archivedBy(payment, by))

/** Intent that writes the changed payment, conditional on its state as read. */
const written = (payment: WarehousePayment, changes: Partial<WarehousePayment>): Written => {
  const after = { ...payment, ...changes }
  return { after, intent: put(warehousePaymentItem, after, asRead(payment)) }
}
