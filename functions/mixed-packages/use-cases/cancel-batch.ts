import { refuse } from '../../../shared/contract/errors.ts'
import type { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { asTuple, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { countToRun, endRun, readRun, unlessOver } from '../../tracking/public.ts'
import { type PendingPackage, pendingPackageItem } from '../batches/batches.items.ts'
import { changeCounts, removePending, unitsIn } from '../batches/change-batch.ts'
import { pendingInParts, readBatch } from '../batches/read-batch.ts'

/** Packages per commit, with three intents each. */
const BATCH_SIZE = 32

/**
 * Removes the pending packages of a batch, about thirty per transaction, while there is time. The next call continues.
 */
export const cancelBatch: UseCase<typeof mixedPackages.calls.cancelBatch> = async (
  deps,
  actor,
  { id: batchNumber },
) => {
  const hasTimeLeft = timeBudget(deps)
  const { doctorNo } = actor.company
  const batch = await readBatch(deps, { doctorNo, batchNumber })
  if (batch.pending === 0 && !(await readRun(deps, doctorNo))) throw refuse(mixedReasons.nothingPending)
  let canceled = 0
  canceling: for await (const part of pendingInParts(deps, { doctorNo, batchNumber }, hasTimeLeft)) {
    for (let start = 0; start < part.length; start += BATCH_SIZE) {
      const some = await unlessOver(cancelSome(deps, actor, batchNumber, part.slice(start, start + BATCH_SIZE)))
      if (some === 'over') break canceling
      canceled += some
    }
  }
  // Includes the packages that earlier runs of the same call removed. Once the call has answered, it removes nothing
  // more.
  return endRun(deps, doctorNo, async (run) => {
    const { pending: unreached } = await readBatch(deps, { doctorNo, batchNumber })
    return { batchNumber, cancelled: run?.rows ?? canceled, unreached }
  })
}

const cancelSome = (
  deps: Deps,
  actor: CompanyActor,
  batchNumber: string,
  some: readonly PendingPackage[],
): Promise<number> =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const [batch, found] = await Promise.all([
      readBatch(deps, { doctorNo, batchNumber }),
      deps.table.batchGet(
        some.map((one) => ref(pendingPackageItem, one)),
        { consistent: true },
      ),
    ])
    const waiting = asTuple<(PendingPackage | undefined)[]>(found).flatMap((one) => one ?? [])
    if (waiting.length === 0) return 0
    const failed = waiting.filter(({ failure }) => failure).length
    const rows = waiting.map(({ items }) => ({ qty: unitsIn(items) }))
    await deps.table.commit([
      ...waiting.flatMap((pending) => removePending(deps, actor, pending)),
      changeCounts(batch, { pending: -waiting.length, cancelled: waiting.length, failed: -failed }),
      ...countToRun(deps, doctorNo, rows),
    ])
    return waiting.length
  })
