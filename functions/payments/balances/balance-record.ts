import { moneyToWire } from '../../../shared/values/money.ts'
import type { Account } from '../../books/public.ts'

/** A nurse's balance with a company; there is no account before their first take. */
export const balanceRecord = (
  { userNo, userName }: { userNo: string; userName: string },
  account: Account | undefined,
) => ({
  userNo,
  userName,
  total: moneyToWire(account?.balance ?? 0),
  pendingAmount: moneyToWire(account?.openAmount ?? 0),
  requestAmount: moneyToWire(requestable(account)),
})

/** Money that can still be requested: the positive balance, less the amount of the pending request. */
export const requestable = (account: Pick<Account, 'balance' | 'requested'> | undefined): number =>
  Math.max(0, (account?.balance ?? 0) - (account?.requested ?? 0))
