import { type Day, dayIn } from '../../shared/values/day.ts'
import { type Intent, put } from '../platform/db/intent.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { batchDayItem } from './batches.items.ts'

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
