import type { CompanyActor } from '../../platform/actor.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { presentBatches } from './batch-record.ts'
import { batchesWithPackages, batchesWithPending, type MixedBatch, mixedBatchItem } from './batches.items.ts'

type BatchList = List<MixedBatch, Awaited<ReturnType<typeof presentBatches>>[number]>

/** Batches lie by day, 'yyyyMMdd', and then by a number that is padded otherwise than people write it. */
const DAY_DIGITS = 8

/**
 * Batches with packages that wait, or with packages that stand, newest first. Those whose number begins with the condition
 * are looked for among the batches of its day, or days.
 */
export const batchesList = (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { holding, condition = '' }: { holding: 'pending' | 'packages'; condition?: string | undefined },
): BatchList => {
  const range = holding === 'pending' ? batchesWithPending(doctorNo) : batchesWithPackages(doctorNo)
  const source =
    condition === ''
      ? rangeSource(deps, mixedBatchItem, range)
      : filtered(
          rangeSource(deps, mixedBatchItem, { ...range, prefix: condition.slice(0, DAY_DIGITS) }),
          ({ batchNumber }) => batchNumber.startsWith(condition),
        )
  return { source, present: (batches) => presentBatches(deps, doctorNo, batches) }
}
