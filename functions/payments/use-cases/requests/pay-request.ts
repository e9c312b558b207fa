import type { payments } from '../../../../shared/payments/payments.contract.ts'
import { moneyToWire } from '../../../../shared/values/money.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { payment } from '../../requests/payment.ts'
import { readRequest } from '../../requests/read-request.ts'
import { requiredNote } from '../../requests/required-note.ts'

/**
 * Marks a pending request as paid: request, balance, ledger row and mail in one commit, only once under concurrent
 * calls.
 */
export const payRequest: UseCase<typeof payments.calls.payRequest> = async (deps, actor, { paymentNo, note }) => {
  const doctorNote = requiredNote(note)
  return retryRace(async () => {
    const request = await readRequest(deps, actor, paymentNo)
    const { intents, balance } = await payment(deps, actor, request, { doctorNote })
    const answer = { paymentNo, status: 1 as const, balance: moneyToWire(balance) }
    await deps.table.commit(intents, answer)
    return answer
  })
}
