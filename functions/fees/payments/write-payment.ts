import type { PaymentOutcome } from '../../../shared/payments/requests.rules.ts'
import { archivedBy, type By, closedBy, closedCopy } from '../../payments/public.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { type WarehousePayment, warehousePaymentItem } from './warehouse-payments.items.ts'

interface Written {
  after: WarehousePayment
  intent: Intent
}

/** A payment that is over: from now on only the end of its account number is known. */
export const closedPayment = (
  payment: WarehousePayment,
  status: PaymentOutcome,
  by: By,
  more: Partial<Pick<WarehousePayment, 'doctorNote'>> = {},
): Written => {
  const { bank } = payment
  return written(payment, { ...more, ...(bank ? { bank: closedCopy(bank) } : {}), ...closedBy(payment, status, by) })
}

/** A payment that is over, off the lists of those that are looked at. */
export const archivedPayment = (payment: WarehousePayment, by: By): Written => written(payment, archivedBy(payment, by))

/** The payment changed; it must stand as it was read. */
const written = (payment: WarehousePayment, changes: Partial<WarehousePayment>): Written => {
  const after = { ...payment, ...changes }
  return { after, intent: put(warehousePaymentItem, after, asRead(payment)) }
}
