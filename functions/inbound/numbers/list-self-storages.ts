import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref, type Table } from '../../platform/db/table.ts'
import { pagesOf } from '../../platform/db/walk.ts'
import { selfStoragesEver, warehousesEver } from '../../warehouse-records/public.ts'
import { NUMBER_PLACES, numbersTo, type SubmittedTracking, submittedTrackingItem } from '../submitted-tracking.items.ts'

/**
 * Marks the entries of numbers for self storages that earlier releases stored without the mark, so that the company's
 * lists include these numbers. A later entry is marked too, because it decides where the number is listed once the first
 * entry is removed. Idempotent.
 */
export const listSelfStorages = async (table: Table, doctorNo: string): Promise<void> => {
  const selfStorages = new Set(await selfStoragesEver({ table }, doctorNo))
  if (selfStorages.size === 0) return
  const marked = (number: SubmittedTracking): SubmittedTracking | undefined => {
    const takes = number.takes.map((take) => ({
      ...take,
      selfStorage: selfStorages.has(take.warehouseNo) || undefined,
    }))
    const isMarked = takes.every(({ selfStorage }, at) => selfStorage === number.takes[at]?.selfStorage)
    return isMarked ? undefined : { ...number, takes, rev: number.rev + 1 }
  }
  // The self storages are last, so that a number whose first entry is removed during the run is found there.
  for (const warehouseNo of [...(await warehousesEver({ table }, doctorNo)), ...selfStorages]) {
    const unmarked: SubmittedTracking[] = []
    for (const place of NUMBER_PLACES) {
      const range = numbersTo({ doctorNo, warehouseNo, place })
      for await (const page of pagesOf(table, submittedTrackingItem, range)) unmarked.push(...page.filter(marked))
    }
    for (const listed of unmarked) {
      await retryRace(async () => {
        const number = await table.get(ref(submittedTrackingItem, listed), { consistent: true })
        const after = number && marked(number)
        if (number && after) await table.commit([put(submittedTrackingItem, after, asRead(number))])
      })
    }
  }
}
