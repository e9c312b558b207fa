import type { payments } from '../../../shared/payments/payments.contract.ts'
import { moneyFromWire, moneyToWire } from '../../../shared/values/money.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { adjustment } from '../ledger/adjustment.ts'

/**
 * 1. Read the nurse's link and account.
 * 2. Commit, conditional on the account as read: its balance, a ledger row, and the answer of the call.
 */
export const addAdjustBalance: UseCase<typeof payments.calls.addAdjustBalance> = (
  deps,
  actor,
  { nurseId, amount, note },
) => {
  const owner = { doctorNo: actor.company.doctorNo, userNo: nurseId }
  return retryRace(async () => {
    const refNo = deps.newId('adjustment')
    const money = moneyFromWire(amount)
    const adjusted = await adjustment(deps, actor, owner, { amount: money, refNo, note })
    const { balance, seq, intents } = adjusted
    const answer = { adjustmentNo: refNo, seq, nurseId, amount: moneyToWire(money), balance: moneyToWire(balance) }
    await deps.table.commit(intents, answer)
    return answer
  })
}
