import { refuse } from '../../../shared/contract/errors.ts'
import { billsReasons } from '../../../shared/fees/bills.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type WarehousePayment, warehousePaymentItem } from './warehouse-payments.items.ts'

/**
 * Reads a payment of the company. Answers 404 if it does not exist, or if a warehouse admin asks for another admin's
 * payment.
 */
export const readPayment = async (
  { table }: Pick<Deps, 'table'>,
  { role, operatorNo, company }: Pick<CompanyActor, 'role' | 'operatorNo' | 'company'>,
  paymentNo: string,
): Promise<WarehousePayment> => {
  const { doctorNo } = company
  const payment = await table.get(ref(warehousePaymentItem, { doctorNo, paymentNo }), { consistent: true })
  if (!payment || (role === 'warehouseAdmin' && payment.adminNo !== operatorNo)) throw refuse(billsReasons.noPayment)
  return payment
}
