import type { Money } from '../../../shared/values/money.ts'
import { accountRef, adjust, newPosting, type Owner } from '../../books/public.ts'
import type { Membership } from '../../platform/actor.items.ts'
import type { Acting } from '../../platform/actor.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { linkOfNurse } from './one-nurse.ts'

interface Adjustment {
  /** Change to the balance; may be negative. */
  amount: Money
  /** Number of the document recorded in the ledger. */
  refNo: string
  note: string
  /** The second person who approved it. */
  approvedBy?: string | undefined
}

/**
 * Intents that adjust a nurse's balance, for one commit within `retryRace`: the account, conditional on its state as
 * read, and a ledger row. Also returns the nurse, the new balance and the number of the row.
 */
export const adjustment = async (
  deps: Deps,
  by: Pick<Acting, 'userNo' | 'userName'>,
  owner: Owner,
  adjusted: Adjustment,
): Promise<{ nurse: Membership; balance: Money; seq: number; intents: Intent[] }> => {
  const [nurse, account] = await Promise.all([
    linkOfNurse(deps, owner),
    deps.table.get(accountRef(owner), { consistent: true }),
  ])
  const books = newPosting(deps, by, { accounts: [{ ...owner, account }] })
  const balance = adjust(books, { owner, ...adjusted })
  return { nurse, balance, seq: (account?.seq ?? 0) + 1, intents: books.intents() }
}
