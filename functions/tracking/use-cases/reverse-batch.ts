import { Refusal } from '../../../shared/contract/errors.ts'
import type { ReasonMessage } from '../../../shared/reasons/reasons.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { isBusy } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { newPace } from '../../platform/pace.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import type { TrackingRow } from '../../tracking-rows/public.ts'
import { readBatch } from '../batches.ts'
import { endRun, RunOver, readRun } from '../bulk-run.ts'
import { remainingRows } from '../history/remaining-rows.ts'
import { type PackReversed, type ReversiblePack, reversePack } from '../history/reverse-pack.ts'
import { countReversible, reversiblePacks } from '../history/reversible-rows.ts'
import type { ConfirmedRow } from '../rows/find-row.ts'
import { takeUpdater } from '../take-updates.ts'

/** Extra milliseconds for which takes may be updated after reversing has stopped. */
const UPDATING_MS = 1500

/**
 * 1. Reverses the batch's unclaimed rows, a thousand at a time, in packs of one transaction each, while time remains. A
 *   call that dies halfway leaves only complete packs. A retry under its key continues there, and does not reverse rows
 *   confirmed since the call began.
 * 2. Rows of mixed packages and rows with a claimed unit stay confirmed, including rows claimed during the call.
 * 3. Takes with the tracking numbers of reversed rows are updated.
 * 4. The answer counts the rows reversed by all runs of the call, and names the rows that are still confirmed. After
 *   the answer, none of the call's runs reverses more rows.
 */
export const reverseBatch: UseCase<typeof tracking.calls.reverseBatch> = async (deps, actor, { batchNumber }) => {
  const hasTimeLeft = timeBudget(deps)
  const { doctorNo } = actor.company
  const key = { doctorNo, batchNumber }
  const [batch, before] = await Promise.all([readBatch(deps, key), readRun(deps, doctorNo)])
  const startedAt = before?.startedAt ?? deps.now()
  const refused = new Map<string, ReasonMessage>()
  const done = { rows: 0, units: 0 }
  const updater = takeUpdater(deps, doctorNo, () => hasTimeLeft(UPDATING_MS))
  const pace = newPace(hasTimeLeft)
  let isTried = false
  let isThrough = true
  try {
    for await (const pack of reversiblePacks(deps, batch, startedAt)) {
      let rows: readonly ConfirmedRow[] = pack
      while (isThrough && rows.length > 0) {
        // Always try the first pack, so that each call makes progress.
        const reversed: PackReversed | 'left' =
          isTried && !hasTimeLeft() ? 'left' : await reverseOne(deps, actor, { batch, rows, startedAt, pace, refused })
        isTried = true
        isThrough = reversed !== 'left'
        if (reversed === 'left') break
        done.rows += reversed.back.length
        done.units += unitsOf(reversed.back)
        await updater.add(reversed.back)
        rows = reversed.beyond
      }
      if (!isThrough) break
    }
  } finally {
    await updater.settle()
  }
  return endRun(deps, doctorNo, async (run) => {
    const [after, failureRecords, left] = await Promise.all([
      readBatch(deps, key),
      remainingRows(deps, batch, { refused, startedAt }),
      isThrough ? 0 : countReversible(deps, batch, startedAt),
    ])
    const { rows, units } = run ?? done
    const failedCount = after.confirmed
    return {
      batchNumber,
      totalCount: rows + failedCount,
      successCount: rows,
      failedCount,
      units,
      failureRecords,
      // The index used for counting may lag behind.
      unreached: Math.min(left, failedCount),
    }
  })
}

/**
 * Reverses a pack. The rows of a refused pack stay confirmed, with the reason, and the other packs continue. Returns
 * 'left' once another run of the call has answered, or if every race within the time of the call was lost.
 */
const reverseOne = async (
  deps: Deps,
  actor: CompanyActor,
  { refused, ...pack }: ReversiblePack & { refused: Map<string, ReasonMessage> },
): Promise<PackReversed | 'left'> => {
  try {
    return await reversePack(deps, actor, pack)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error instanceof RunOver || isBusy(error)) return 'left'
    for (const { cwId } of pack.rows) refused.set(cwId, error)
    return { back: [], beyond: [] }
  }
}

const unitsOf = (rows: readonly TrackingRow[]): number => rows.reduce((sum, { qty }) => sum + qty, 0)
