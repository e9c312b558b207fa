import type { Input } from '../../../shared/contract/call.ts'
import { missing, refuseField } from '../../../shared/contract/errors.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { accountItem } from '../../books/public.ts'
import { membershipItem } from '../../platform/actor.items.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'

/** What is read of a nurse's balance. */
export const balanceReads = (of: { doctorNo: string; userNo: string }) =>
  [ref(membershipItem, of), ref(accountItem, of)] as const

/** A nurse's balance with the company: her own, or for the company that of one of its nurses. */
export const getBalance = async (deps: Deps, actor: CompanyActor, input: Input<typeof payments.calls.getBalance>) => {
  const { doctorNo } = actor.company
  const own = actor.role === 'nurse' ? actor.userNo : undefined
  const userNo = input.userNo ?? own
  if (userNo === undefined) throw refuseField('userNo', 'Choose a nurse.')
  if (own !== undefined && userNo !== own) throw missing('nurse')
  const [link, account] = await deps.table.batchGet(balanceReads({ doctorNo, userNo }), { consistent: true })
  if (link?.role !== 'nurse') throw missing('nurse')
  const total = moneyToWire(account?.balance ?? 0)
  // Requests of payment, once there are any, lower what can still be asked for.
  return { total, pendingAmount: moneyToWire(account?.openAmount ?? 0), requestAmount: total }
}
