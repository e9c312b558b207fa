import { type Account, accountRef } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { takeLimits } from '../limits/limits.ts'
import { wireLimits } from '../limits/wire-limits.ts'
import { openOf } from './member-record.ts'

/**
 * What the caller has open with the company, and their caps, as the calls answer them.
 * Reads the account unless it is being read already.
 */
export const openLimits = async (
  deps: Pick<Deps, 'table'>,
  { userNo, company }: CompanyActor,
  reading?: Promise<Account | undefined>,
) => {
  const { doctorNo } = company
  const [account, limits] = await Promise.all([
    reading ?? deps.table.get(accountRef({ doctorNo, userNo }), { consistent: true }),
    takeLimits(deps, company),
  ])
  const { transactions, amount } = wireLimits({ ...limits, minPayment: 0 })
  return { transactions, amount, ...openOf(account) }
}
