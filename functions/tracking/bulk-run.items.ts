import * as z from 'zod'
import { itemType } from '../platform/db/item.ts'

/**
 * Progress of a bulk confirmation, removal or reversal, stored under its call (deps.repeat): a retry or a duplicate
 * call answers for all runs of the call. Outlives the 24 h of an Idempotency-Key.
 */
export const bulkRunItem = itemType({
  type: 'BulkRun',
  schema: z.object({
    doctorNo: z.string(),
    repeat: z.string(),
    rows: z.int(),
    units: z.int(),
    /** Start of a reversal. Rows confirmed later are left alone, however long the retries take. */
    startedAt: z.string().optional(),
    /** True once the call has been answered, so that none of its runs does anything more. */
    isOver: z.literal(true).optional(),
  }),
  key: (of: { doctorNo: string; repeat: string }) => ({ pk: `CO#${of.doctorNo}#BULK#${of.repeat}`, sk: 'BULK' }),
})
export type BulkRun = z.output<typeof bulkRunItem.schema>
