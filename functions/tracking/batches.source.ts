import type { Input } from '../../shared/contract/call.ts'
import type { tracking } from '../../shared/tracking/tracking.contract.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import { filtered, type List, mapped, type Source } from '../platform/db/source.ts'
import type { Deps } from '../platform/deps.ts'
import { inLanes } from '../platform/lanes.ts'
import { reversibleRowsOf, trackingRowType } from '../tracking-rows/public.ts'
import { type Batch, batchesConfirmed, batchesToConfirm, batchItem } from './batches.items.ts'

type Asked = Pick<Input<typeof tracking.calls.listBatches>, 'type' | 'condition' | 'isReverse'>

/** Batches lie by day, 'yyyyMMdd', and then by a number that is padded otherwise than people write it (`batchOrder`). */
const DAY_DIGITS = 8

/** Batches that are looked into at once. */
const AT_ONCE = 25

/**
 * Batches with rows to confirm (type 1) or confirmed rows (type 3; of these, with `isReverse`, batches with rows that can be
 * reversed), newest first. Those that begin with the condition are looked for among the batches of its day, or days.
 */
export const batchesList = (
  deps: Deps,
  actor: CompanyActor,
  { type, condition = '', isReverse }: Asked,
): List<Batch, ReturnType<typeof recordOf>> => {
  const { doctorNo } = actor.company
  const range = type === 1 ? batchesToConfirm(doctorNo) : batchesConfirmed(doctorNo)
  const inDays = condition === '' ? range : { ...range, prefix: condition.slice(0, DAY_DIGITS) }
  const isFound = ({ batchNumber }: Batch): boolean => batchNumber.startsWith(condition)
  const found = filtered(rangeSource(deps, batchItem, inDays), isFound)
  return {
    source: type === 3 && isReverse === 1 ? reversible(deps, found) : found,
    present: (batches) => batches.map(recordOf),
  }
}

/** Those that hold a row that can be reversed: one short read each, of the rows that can. */
const reversible = ({ table }: Deps, batches: Source<Batch>): Source<Batch> =>
  mapped(batches, (some) =>
    inLanes(AT_ONCE, some, async (batch) => {
      const { records } = await table.query(trackingRowType, reversibleRowsOf(batch), { limit: 1 })
      return records.length > 0 ? batch : undefined
    }),
  )

const recordOf = ({ batchNumber, warehouseNo, toConfirm, confirmed, createDate, upcMails = [] }: Batch) => ({
  ...{ batchNumber, warehouseNo, toConfirm, confirmed, createDate },
  upcMails: upcMails.map(({ at, userName, upcs }) => ({ at, userName, upcs })),
})
