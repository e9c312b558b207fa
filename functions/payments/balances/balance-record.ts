import { moneyToWire } from '../../../shared/values/money.ts'
import type { Account } from '../../books/public.ts'

/** What stands between a company and a nurse; there is no account before their first take. */
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

/** Money that can be asked to be paid: neither what is owed to the company nor what a request waits for already. */
export const requestable = (account: Pick<Account, 'balance' | 'requested'> | undefined): number =>
  Math.max(0, (account?.balance ?? 0) - (account?.requested ?? 0))
