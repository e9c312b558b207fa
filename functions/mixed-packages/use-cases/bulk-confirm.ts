import { refuse } from '../../../shared/contract/errors.ts'
import { whyFailed } from '../../../shared/contract/line-results.ts'
import type { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { endRun, readRun, unlessOver } from '../../tracking/public.ts'
import { unitsIn } from '../batches/change-batch.ts'
import type { ConfirmedParcels } from '../batches/confirm-commit.ts'
import { confirmParcels } from '../batches/confirm-parcels.ts'
import { readCreated } from '../batches/created-packages.ts'
import { pendingInParts, readBatch } from '../batches/read-batch.ts'

/**
 * 1. The batch must be the company's and have pending packages.
 * 2. Confirms all of them, or only the named ones, several per commit, while there is time. The others stay pending,
 *    and the next call continues with them.
 * 3. Packages confirmed by earlier runs of the call are included in its counts. Once the call has answered, it confirms
 *    nothing more. A package that the call confirmed and that was reversed afterwards stays pending, and still counts
 *    as confirmed.
 */
export const bulkConfirm: UseCase<typeof mixedPackages.calls.bulkConfirm> = async (
  deps,
  actor,
  { batchNumber, trackings },
) => {
  const hasTimeLeft = timeBudget(deps)
  const { doctorNo } = actor.company
  const batch = await readBatch(deps, { doctorNo, batchNumber })
  if (batch.pending === 0 && !(await readRun(deps, doctorNo))) throw refuse(mixedReasons.nothingPending)
  const named = trackings && new Set(trackings.map(normalTracking))
  const done: ConfirmedParcels = { created: [], failed: [], undone: [] }
  let isOver = false
  for await (const part of pendingInParts(deps, { doctorNo, batchNumber }, () => hasTimeLeft() && named?.size !== 0)) {
    const wanted = part.map(({ tracking }) => tracking).filter((tracking) => named?.delete(tracking) ?? true)
    const step = await unlessOver(confirmParcels(deps, actor, batchNumber, wanted))
    isOver = step === 'over'
    if (step === 'over') break
    done.created.push(...step.created)
    done.failed.push(...step.failed)
    done.undone.push(...step.undone)
  }
  const isComplete = !isOver && hasTimeLeft()
  return endRun(deps, doctorNo, async (run) => {
    const own = done.created.map(({ packageNo }) => packageNo)
    const successCount = run?.rows ?? own.length
    const failedCount = done.failed.length
    const { pending: left } = await readBatch(deps, { doctorNo, batchNumber })
    return {
      batchNumber,
      totalPackages: successCount + failedCount,
      successCount,
      failedCount,
      createdPackageIds: successCount === own.length ? own : await readCreated(deps, doctorNo),
      failureRecords: done.failed.map(({ pending, refusal }) => ({
        tracking: pending.tracking,
        itemCount: unitsIn(pending.items),
        ...whyFailed([refusal]),
        canRetry: true,
      })),
      // Named parcels that were not found may come later in the list. If none are named, all remaining parcels count,
      // except those that failed or were reversed after their confirmation.
      unreached: isComplete ? 0 : (named?.size ?? Math.max(left - failedCount - done.undone.length, 0)),
    }
  })
}
