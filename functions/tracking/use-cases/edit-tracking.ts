import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { correctRow } from '../history/correct-row.ts'
import { tellTakesOf } from '../take-teller.ts'

/**
 * 1. The row as it stands: confirmed, the company's, in no mixed package. What is the same already is not written.
 * 2. One transaction: the difference in the books, the row in its new place (`correctRow`).
 * 3. Takes learn whether the number can still, or again, be claimed.
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
