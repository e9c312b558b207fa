import type { Input } from '../../../shared/contract/call.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import { moneyFromWire, moneyToWire } from '../../../shared/values/money.ts'
import { accountRef, adjust, newPosting } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { linkOfNurse } from '../ledger/one-nurse.ts'

/**
 * 1. Read the nurse's link and account as they stand.
 * 2. One transaction under the account as it was read: its balance and a row of the ledger, with the answer of the call.
 */
export const addAdjustBalance = (
  deps: Deps,
  actor: CompanyActor,
  { nurseId, amount, note }: Input<typeof payments.calls.addAdjustBalance>,
) => {
  const owner = { doctorNo: actor.company.doctorNo, userNo: nurseId }
  return retryRace(async () => {
    const [, account] = await Promise.all([
      linkOfNurse(deps, owner),
      deps.table.get(accountRef(owner), { consistent: true }),
    ])
    const books = newPosting(deps, actor, { accounts: [{ ...owner, account }] })
    const refNo = deps.newId('adjustment')
    const balance = adjust(books, { owner, amount: moneyFromWire(amount), refNo, note })
    const seq = (account?.seq ?? 0) + 1
    const answer = { adjustmentNo: refNo, seq, nurseId, amount, balance: moneyToWire(balance) }
    await deps.table.commit(books.intents(), answer)
    return answer
  })
}
