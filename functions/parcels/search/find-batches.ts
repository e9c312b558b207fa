import { BATCH_NUMBER } from '../../../shared/values/batch-number.ts'
import { mixedBatchRef } from '../../mixed-packages/public.ts'
import { type Ref, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { batchItem } from '../../tracking/public.ts'
import { companyOf, type Found, NOTHING, type Search } from './hit.ts'

interface Held {
  /** Rows or parcels still to confirm; `confirmed` counts the others. */
  waiting: number
  confirmed: number
}

/** Finds batches by number; `qty` is their total, `status` 0 while some of it is still to confirm, then 1. */
const batchesBy =
  <T>(refOf: (of: { doctorNo: string; batchNumber: string }) => Ref<T | undefined>, held: (batch: T) => Held) =>
  async ({ table }: Deps, { actor, companies, condition }: Search): Promise<Found> => {
    if (actor.role !== 'warehouseAdmin' || !BATCH_NUMBER.test(condition)) return NOTHING
    const found = await table.batchGet(companies.map(({ doctorNo }) => refOf({ doctorNo, batchNumber: condition })))
    const hits = companies.flatMap((company, at) => {
      const batch = found[at]
      if (batch === undefined) return []
      const { waiting, confirmed } = held(batch)
      const status = waiting > 0 ? 0 : 1
      return [{ no: condition, ...companyOf(company), isExact: true, status, qty: waiting + confirmed }]
    })
    return { hits, more: false }
  }

/** Finds batches of tracking rows by number. */
export const findBatches = batchesBy(
  (of) => ref(batchItem, of),
  ({ toConfirm, confirmed }) => ({ waiting: toConfirm, confirmed }),
)

/** Finds batches of mixed packages by number. */
export const findMixedBatches = batchesBy(mixedBatchRef, ({ pending, packages }) => ({
  waiting: pending,
  confirmed: packages,
}))
