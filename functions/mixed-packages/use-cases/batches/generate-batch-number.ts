import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { nextBatchNumber } from '../../../tracking/public.ts'
import { mixedBatchItem } from '../../batches/batches.items.ts'
import { emptyBatch, receivingWarehouse } from '../../batches/open-batch.ts'

/** One commit: takes a number from the sequence shared with tracking rows, for an empty batch of this warehouse. */
export const generateBatchNumber: UseCase<typeof mixedPackages.calls.generateBatchNumber> = (
  deps,
  actor,
  { warehouseNo },
) =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const { timeZone } = await receivingWarehouse(deps, doctorNo, warehouseNo)
    const { batchNumber, intent } = await nextBatchNumber(deps, doctorNo, timeZone)
    const batch = emptyBatch(deps, actor, { batchNumber, warehouseNo })
    await deps.table.commit([intent, put(mixedBatchItem, batch)], { batchNumber })
    return { batchNumber }
  })
