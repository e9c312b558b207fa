import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { correctRow } from '../history/correct-row.ts'
import { tellTakesOf } from '../take-teller.ts'

/**
 * 1. Reads the row: confirmed, the company's, in no mixed package. Unchanged values are not written.
 * 2. One transaction: the difference in the books, the row under its new key (`correctRow`).
 * 3. Takes are updated, since the number may become claimable or stop being so.
 */
export const editTracking: UseCase<typeof tracking.calls.editTracking> = async (deps, actor, input) => {
  const inTime = timeBudget(deps)
  const { row, answer } = await retryRace(async () => {
    const { intents, ...corrected } = await correctRow(deps, actor, input)
    if (intents.length > 0) await deps.table.commit(intents, corrected.answer)
    return corrected
  })
  if (answer.qty !== row.qty) await tellTakesOf(deps, actor.company.doctorNo, { rows: [row], inTime })
  return answer
}
