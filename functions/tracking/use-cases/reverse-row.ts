import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { takeRowBack } from '../history/take-row-back.ts'
import { tellTakesOf } from '../take-teller.ts'

/**
 * 1. The row as it stands: confirmed, the company's, in no mixed package.
 * 2. One transaction: its units leave the books, and it waits in its batch again (`takeRowBack`).
 * 3. Takes that the number had been matched for learn that it waits.
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
