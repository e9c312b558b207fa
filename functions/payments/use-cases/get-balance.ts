import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { accountRef } from '../../books/public.ts'
import { groupsRef, limitsOf } from '../../people/public.ts'
import { membershipItem } from '../../platform/actor.items.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'

/** What is read of a nurse's balance. */
export const balanceReads = (of: { doctorNo: string; userNo: string }) =>
  [ref(membershipItem, of), accountRef(of), groupsRef(of.doctorNo)] as const

type BalanceInput = Input<typeof payments.calls.getBalance>

/** The nurse a call asks about, by either of its names. */
export const nurseOf = ({ nurseNo, userNo }: Pick<BalanceInput, 'nurseNo' | 'userNo'>): string | undefined =>
  nurseNo ?? userNo

/** A nurse's balance with the company: their own, or for the company that of one of its nurses. */
export const getBalance = async (deps: Deps, actor: CompanyActor, input: BalanceInput) => {
  const { doctorNo } = actor.company
  const own = actor.role === 'nurse' ? actor.userNo : undefined
  const asked = nurseOf(input)
  if (input.userNo !== undefined && input.userNo !== asked) {
    throw refuseField('userNo', paymentsReasons.differentPeople)
  }
  const userNo = asked ?? own
  if (userNo === undefined) throw refuseField('nurseNo', paymentsReasons.chooseNurse)
  if (own !== undefined && userNo !== own) throw refuse(generalReasons.noNurse)
  const [link, account, directory] = await deps.table.batchGet(balanceReads({ doctorNo, userNo }), { consistent: true })
  if (link?.role !== 'nurse') throw refuse(generalReasons.noNurse)
  const { balance = 0, requested = 0, openAmount = 0, pendingNo = '' } = account ?? {}
  return {
    ...{ userNo, userName: link.userName, total: moneyToWire(balance), pendingAmount: moneyToWire(openAmount) },
    // What is owed to the company cannot be asked for, and nothing twice (DECISIONS s9).
    requestAmount: moneyToWire(Math.max(0, balance - requested)),
    minPayment: moneyToWire(limitsOf(link, directory).minPayment),
    ...(pendingNo === '' ? {} : { pendingNo }),
  }
}
