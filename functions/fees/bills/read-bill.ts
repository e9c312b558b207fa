import { refuse } from '../../../shared/contract/errors.ts'
import { billsReasons } from '../../../shared/fees/bills.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Bill, billRef } from './bills.items.ts'

/**
 * Reads a bill of the company. Answers 404 if it does not exist, or if a warehouse admin asks for a bill owed to
 * another admin.
 */
export const readBill = async (
  { table }: Pick<Deps, 'table'>,
  actor: Pick<CompanyActor, 'role' | 'operatorNo' | 'company'>,
  billNo: string,
): Promise<Bill> => {
  const bill = await table.get(billRef({ doctorNo: actor.company.doctorNo, billNo }), { consistent: true })
  if (!bill || (actor.role === 'warehouseAdmin' && bill.adminNo !== actor.operatorNo)) throw refuse(billsReasons.noBill)
  return bill
}
