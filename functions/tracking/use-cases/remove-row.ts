import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { removedRow } from '../../tracking-rows/public.ts'
import { endImports } from '../imports/ended-import.ts'
import { releaseFiles } from '../imports/release-files.ts'
import { recounted } from '../recounted.ts'
import { findWaitingRow } from '../rows/find-row.ts'
import { readBatch } from '../rows/read-batch.ts'
import { takesTold, tellTakesOf } from '../take-teller.ts'

/**
 * 1. The row must be to confirm, and its import over.
 * 2. One commit: the row is removed, its event stays, its batch counts one less. With the last row of a batch, the
 *    claim on its file is released.
 * 3. Takes that wait for the tracking number are updated.
 */
export const removeRow: UseCase<typeof tracking.calls.removeRow> = async (deps, actor, { cwId }) => {
  const { doctorNo } = actor.company
  const by = { userNo: actor.userNo, userName: actor.userName }
  const removed = await retryRace(async () => {
    const row = await findWaitingRow(deps, { doctorNo, cwId })
    const { batchNumber } = row
    const [batch, ended] = await Promise.all([
      readBatch(deps, { doctorNo, batchNumber }),
      endImports(deps, doctorNo, [row]),
    ])
    const isLast = batch.toConfirm === 1 && batch.confirmed === 0
    const files = isLast ? await releaseFiles(deps, ended.records) : []
    const going = removedRow(row, { ...by, at: deps.now() })
    const beside = [recounted(batch, { toConfirm: -1 }), ...ended.intents, ...files]
    await deps.table.commit([...going, ...beside, ...takesTold(deps, doctorNo, [row])], { cwId })
    return row
  })
  await tellTakesOf(deps, doctorNo, { rows: [removed], inTime: timeBudget(deps) })
  return { cwId }
}
