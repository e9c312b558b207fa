import type { Input } from '../../../shared/contract/call.ts'
import { LISTED_BATCHES } from '../../../shared/tracking/confirm.rules.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readPage } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { kept } from '../../platform/db/source.ts'
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
  const list = type === 1 ? batchesToConfirm(doctorNo) : batchesConfirmed(doctorNo)
  const range = condition === '' ? list : { ...list, prefix: condition.slice(0, DAY_DIGITS) }
  const isFound = ({ batchNumber }: Batch): boolean => batchNumber.startsWith(condition)
  const source = kept(rangeSource(deps, batchItem, range), isFound)
  const { records } = await readPage(source, { current: 1, size: LISTED_BATCHES })
  return records.map(({ batchNumber, warehouseNo, toConfirm, confirmed, createDate }) => ({
    ...{ batchNumber, warehouseNo, toConfirm, confirmed, createDate },
  }))
}
