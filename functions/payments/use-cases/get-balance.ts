import type { Input } from '../../../shared/contract/call.ts'
import { refuseField } from '../../../shared/contract/errors.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { accountRef } from '../../books/public.ts'
import { groupsRef, limitsOf } from '../../people/public.ts'
import { membershipItem } from '../../platform/actor.items.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { balanceRecord } from '../balances/balance-record.ts'
import { asNurse, oneNurse } from '../ledger/one-nurse.ts'

/** Records read for a nurse's balance. */
export const balanceReads = (of: { doctorNo: string; userNo: string }) =>
  [ref(membershipItem, of), accountRef(of), groupsRef(of.doctorNo)] as const

type BalanceInput = Input<typeof payments.calls.getBalance>

/** The nurse a call asks about, by either of its names. */
export const nurseOf = ({ nurseNo, userNo }: Pick<BalanceInput, 'nurseNo' | 'userNo'>): string | undefined =>
  nurseNo ?? userNo

/** A nurse's balance with the company: their own, or for the company that of one of its nurses. */
export const getBalance: UseCase<typeof payments.calls.getBalance> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const asked = nurseOf(input)
  if (input.userNo !== undefined && input.userNo !== asked) {
    throw refuseField('userNo', paymentsReasons.differentPeople)
  }
  const userNo = oneNurse(actor, asked)
  const [link, account, directory] = await deps.table.batchGet(balanceReads({ doctorNo, userNo }), { consistent: true })
  const nurse = asNurse(link)
  return {
    ...balanceRecord(nurse, account),
    minPayment: moneyToWire(limitsOf(nurse, directory).minPayment),
    pendingNo: account?.pendingNo || undefined,
  }
}
