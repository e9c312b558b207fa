import { refuse } from '../../../shared/contract/errors.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Batch, batchItem } from '../batches.items.ts'

/** Current state of a batch of the company; refuses an unknown number. */
export const readBatch = async (deps: Deps, key: { doctorNo: string; batchNumber: string }): Promise<Batch> => {
  const batch = await deps.table.get(ref(batchItem, key), { consistent: true })
  if (!batch) throw refuse(trackingReasons.noBatch)
  return batch
}
