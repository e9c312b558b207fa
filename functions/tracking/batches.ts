import { refuse } from '../../shared/contract/errors.ts'
import { trackingReasons } from '../../shared/tracking/tracking.reasons.ts'
import { type Day, dayIn } from '../../shared/values/day.ts'
import { asRead, type Intent, put } from '../platform/db/intent.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { type Batch, batchDayItem, batchItem } from './batches.items.ts'

/** Reads the current state of a company's batch. Refuses an unknown number. */
export const readBatch = async (deps: Deps, key: { doctorNo: string; batchNumber: string }): Promise<Batch> => {
  const batch = await deps.table.get(ref(batchItem, key), { consistent: true })
  if (!batch) throw refuse(trackingReasons.noBatch)
  return batch
}

/** Intent that writes a batch as read, with these numbers added to its row counts. */
export const recounted = (
  batch: Batch,
  { toConfirm = 0, confirmed = 0 }: { toConfirm?: number; confirmed?: number },
): Intent =>
  put(
    batchItem,
    {
      ...batch,
      rev: batch.rev + 1,
      toConfirm: batch.toConfirm + toConfirm,
      confirmed: batch.confirmed + confirmed,
    },
    asRead(batch),
  )

/**
 * Returns the company's next batch number of the day ('yyyyMMdd-NNN', the warehouse's day) and the intent that reserves
 * it. Commit the intent with the first write that uses the number, inside retryRace.
 */
export const nextBatchNumber = async (
  deps: Deps,
  doctorNo: string,
  timeZone: string,
): Promise<{ batchNumber: string; intent: Intent }> => {
  const day: Day = dayIn(deps.now(), timeZone)
  const read = await deps.table.get(ref(batchDayItem, { doctorNo, day }), { consistent: true })
  const last = (read?.last ?? 0) + 1
  const intent = put(
    batchDayItem,
    { doctorNo, day, last },
    { when: read ? { equals: { last: read.last } } : { is: 'absent' }, error: 'race' },
  )
  return { batchNumber: `${day.replaceAll('-', '')}-${String(last).padStart(3, '0')}`, intent }
}
