import type { Input } from '../../../shared/contract/call.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { batchesConfirmed, batchesToConfirm, batchItem } from '../batches.items.ts'

/** What a picker of batches can offer. */
const MAX_BATCHES = 200

/** Batches with rows to confirm (type 1) or confirmed rows (type 3), newest first: one read. */
export const listBatches = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof tracking.calls.batchNumbers>,
) => {
  const { doctorNo } = actor.company
  const [range, index] =
    input.type === 1 ? ([batchesToConfirm(doctorNo), 'gsi1'] as const) : ([batchesConfirmed(doctorNo), 'gsi2'] as const)
  const page = await deps.table.query(batchItem, range, { index, reverse: true, limit: MAX_BATCHES })
  return page.records.map(({ batchNumber, warehouseNo, toConfirm, confirmed, createDate }) => ({
    ...{ batchNumber, warehouseNo, toConfirm, confirmed, createDate },
  }))
}
