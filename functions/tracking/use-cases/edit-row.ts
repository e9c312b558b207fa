import type { Input } from '../../../shared/contract/call.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { aliasOf, parseTracking } from '../../../shared/values/tracking.ts'
import { parseUpc } from '../../../shared/values/upc.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { correctWaitingRow } from '../rows/correct-waiting.ts'
import { readField } from '../rows/read-field.ts'
import { tellTakesOf } from '../take-teller.ts'

type Asked = Input<typeof tracking.calls.editRow>

/**
 * 1. The row must be to confirm, its import over, and the warehouse an open one of the company, no self storage.
 * 2. One commit: the row with its new values, in a batch of its warehouse, and its event (`correctWaitingRow`).
 * 3. Takes that wait for the old or new tracking number are updated.
 */
export const editRow: UseCase<typeof tracking.calls.editRow> = async (deps, actor, input) => {
  const wanted = wantedOf(input)
  const { before, answer } = await retryRace(async () => {
    const { intents, ...corrected } = await correctWaitingRow(deps, actor, wanted)
    if (intents.length > 0) await deps.table.commit(intents, corrected.answer)
    return corrected
  })
  if (before.tracking !== answer.tracking) {
    await tellTakesOf(deps, actor.company.doctorNo, { rows: [before, answer], inTime: timeBudget(deps) })
  }
  return answer
}

const wantedOf = ({ cwId, tracking, upc, qty, note, warehouseNo, version }: Asked) => ({
  cwId,
  qty,
  note,
  warehouseNo,
  version,
  scanned: tracking === undefined ? undefined : aliasOf(tracking),
  tracking: tracking === undefined ? undefined : readField('tracking', parseTracking(tracking)),
  upc: upc === undefined ? undefined : readField('upc', parseUpc(upc)),
})
