import type { Input } from '../../shared/contract/call.ts'
import type { tracking } from '../../shared/tracking/tracking.contract.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import { filtered, type List } from '../platform/db/source.ts'
import type { Deps } from '../platform/deps.ts'
import { type Batch, batchesConfirmed, batchesToConfirm, batchItem } from './batches.items.ts'

type Asked = Pick<Input<typeof tracking.calls.listBatches>, 'type' | 'condition'>

/** Batches lie by day, 'yyyyMMdd', and then by a number that is padded otherwise than people write it (`batchOrder`). */
const DAY_DIGITS = 8

/**
 * Batches with rows to confirm (type 1) or confirmed rows (type 3), newest first. Those that begin with the condition are
 * looked for among the batches of its day, or days.
 */
export const batchesList = (
  deps: Deps,
  actor: CompanyActor,
  { type, condition = '' }: Asked,
): List<Batch, ReturnType<typeof recordOf>> => {
  const { doctorNo } = actor.company
  const range = type === 1 ? batchesToConfirm(doctorNo) : batchesConfirmed(doctorNo)
  const inDays = condition === '' ? range : { ...range, prefix: condition.slice(0, DAY_DIGITS) }
  const isFound = ({ batchNumber }: Batch): boolean => batchNumber.startsWith(condition)
  return {
    source: filtered(rangeSource(deps, batchItem, inDays), isFound),
    present: (batches) => batches.map(recordOf),
  }
}

const recordOf = ({ batchNumber, warehouseNo, toConfirm, confirmed, createDate, upcMails = [] }: Batch) => ({
  ...{ batchNumber, warehouseNo, toConfirm, confirmed, createDate },
  upcMails: upcMails.map(({ at, userName, upcs }) => ({ at, userName, upcs })),
})
