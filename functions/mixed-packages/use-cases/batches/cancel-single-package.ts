import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { normalTracking } from '../../../../shared/values/tracking.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { pendingGone } from '../../batches/change-pending.ts'
import { readPending } from '../../batches/read-batch.ts'
import { counted } from '../../batches/write-parcels.ts'

/** One commit: deletes the waiting package and frees its tracking number. */
export const cancelSinglePackage: UseCase<typeof mixedPackages.calls.cancelSinglePackage> = (deps, actor, input) =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const tracking = normalTracking(input.tracking)
    const { pending, batch } = await readPending(deps, { doctorNo, batchNumber: input.batchNumber, tracking })
    const gone = pendingGone(deps, actor, pending)
    const count = counted(batch, { pending: -1, cancelled: 1, failed: pending.failure ? -1 : 0 })
    await deps.table.commit([...gone, count], { tracking })
    return { tracking }
  })
