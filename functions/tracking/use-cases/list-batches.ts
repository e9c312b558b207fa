import type { Input } from '../../../shared/contract/call.ts'
import { LISTED_BATCHES } from '../../../shared/tracking/confirm.rules.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readKept } from '../../platform/db/kept-pages.ts'
import { readPage } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Batch, batchesConfirmed, batchesToConfirm, batchItem } from '../batches.items.ts'

/** Batches lie by day, 'yyyyMMdd', and then by a number that is padded otherwise than people write it (`batchOrder`). */
const DAY_DIGITS = 8

/**
 * Batches with rows to confirm (type 1) or confirmed rows (type 3), newest first: one read. Those that begin with the
 * condition are looked for among the batches of its day, or days.
 */
export const listBatches = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof tracking.calls.batchNumbers>,
) => {
  const { doctorNo } = actor.company
  const { type, condition = '' } = input
  const [list, index] =
    type === 1 ? ([batchesToConfirm(doctorNo), 'gsi1'] as const) : ([batchesConfirmed(doctorNo), 'gsi2'] as const)
  const range = condition === '' ? list : { ...list, prefix: condition.slice(0, DAY_DIGITS) }
  const isFound = ({ batchNumber }: Batch): boolean => batchNumber.startsWith(condition)
  const { records } = await readKept({ current: 1, size: LISTED_BATCHES }, isFound, (part) =>
    readPage(deps.table, batchItem, range, part, { index, uncounted: true }),
  )
  return records.map(({ batchNumber, warehouseNo, toConfirm, confirmed, createDate }) => ({
    ...{ batchNumber, warehouseNo, toConfirm, confirmed, createDate },
  }))
}
