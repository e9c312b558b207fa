import { type Account, accountRef } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { takeLimits } from '../limits/limits.ts'
import { wireLimits } from '../limits/wire-limits.ts'
import { openOf } from './member-record.ts'

/**
 * The caller's open takes and caps in the company, as calls return them.
 * Reads the account unless that read is already under way.
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
