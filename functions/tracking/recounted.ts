import { asRead, type Intent, put } from '../platform/db/intent.ts'
import { type Batch, batchItem } from './batches.items.ts'

/** A batch as read, with changed row counts by status. */
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
