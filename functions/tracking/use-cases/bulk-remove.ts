import { Refusal, refuse } from '../../../shared/contract/errors.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { isBusy } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { newPace } from '../../platform/pace.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import type { TrackingRow } from '../../tracking-rows/public.ts'
import { readBatch } from '../batches.ts'
import { endRun, RunOver, readRun } from '../bulk-run.ts'
import { rowsToConfirm } from '../confirm/rows-to-confirm.ts'
import { type RowsRemoved, removalsOf, removeRows } from '../rows/remove-rows.ts'
import { takeUpdater } from '../take-updates.ts'

/**
 * Removes the unconfirmed rows of a batch, or the named rows, while time remains, about 48 per transaction. Rows not
 * reached are kept, and the next call continues there. Takes with these tracking numbers are updated in parallel. If a
 * call was sent twice, no more rows are removed after one of its runs has answered.
 */
export const bulkRemove: UseCase<typeof tracking.calls.bulkRemove> = async (deps, actor, { batchNumber, cwIds }) => {
  const hasTimeLeft = timeBudget(deps)
  const { doctorNo } = actor.company
  const batch = await readBatch(deps, { doctorNo, batchNumber })
  if (batch.toConfirm === 0 && !(await readRun(deps, doctorNo))) throw refuse(trackingReasons.noneToRemove)
  const named = cwIds && new Set(cwIds)
  const updater = takeUpdater(deps, doctorNo, hasTimeLeft)
  const rows = rowsToConfirm(deps, batch, () => !isOver && hasTimeLeft() && named?.size !== 0)
  let removed = 0
  let skipped = 0
  let isOver = false
  let isTried = false
  const pace = newPace(hasTimeLeft)
  const take = async (some: readonly TrackingRow[]) => {
    const parts: (readonly TrackingRow[])[] = removalsOf(some)
    for (let part = parts.shift(); part; part = parts.shift()) {
      // Always try the first part, so that each call makes progress.
      const done: RowsRemoved | 'left' =
        isOver || (isTried && !hasTimeLeft())
          ? 'left'
          : await unlessLeft(removeRows(deps, actor, { batch, rows: part, pace }))
      isTried = true
      if (done === 'left') {
        isOver = true
        skipped += part.length
      } else {
        if (done.beyond.length > 0) parts.unshift(done.beyond)
        removed += done.removed.length
        await updater.add(done.removed)
      }
    }
  }
  try {
    let page = await rows.next()
    for (; !page.done; page = await rows.next()) {
      const wanted = named ? page.value.filter(({ cwId }) => named.delete(cwId)) : page.value
      await take(wanted)
    }
    const isAll = page.value
    // Rows that an earlier run of this call removed (if it was interrupted or sent twice) count as removed by it.
    return await endRun(deps, doctorNo, async (run) => {
      const { toConfirm: left } = await readBatch(deps, { doctorNo, batchNumber })
      const unseen = isAll ? 0 : (named?.size ?? left)
      return { batchNumber, removed: run?.rows ?? removed, unreached: Math.min(skipped + unseen, left), left }
    })
  } finally {
    await updater.settle()
  }
}

/** Returns 'left' if another run of the call has answered, or if others won every race within the time of the call. */
const unlessLeft = async (removing: Promise<RowsRemoved>): Promise<RowsRemoved | 'left'> => {
  try {
    return await removing
  } catch (error) {
    if (error instanceof RunOver || (error instanceof Refusal && isBusy(error))) return 'left'
    throw error
  }
}
