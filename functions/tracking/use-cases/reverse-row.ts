import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { takeRowBack } from '../history/take-row-back.ts'
import { tellTakesOf } from '../take-teller.ts'

/**
 * 1. Reads the row: confirmed, the company's, in no mixed package.
 * 2. One transaction: its units leave the books, and it is to confirm in its batch again (`takeRowBack`).
 * 3. Takes matched with the number are updated.
 */
export const reverseRow: UseCase<typeof tracking.calls.reverseRow> = async (deps, actor, { cwId }) => {
  const inTime = timeBudget(deps)
  const { row, answer } = await retryRace(async () => {
    const { intents, ...reversed } = await takeRowBack(deps, actor, cwId)
    await deps.table.commit(intents, reversed.answer)
    return reversed
  })
  await tellTakesOf(deps, actor.company.doctorNo, { rows: [row], inTime })
  return answer
}
