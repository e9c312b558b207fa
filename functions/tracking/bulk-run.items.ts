import * as z from 'zod'
import { itemType } from '../platform/db/item.ts'

/**
 * Progress of a bulk confirmation, removal or reversal, stored under its call (`deps.repeat`), so that a retry or a
 * duplicate of the call reports the work of all its runs. Outlives the 24 h of an Idempotency-Key.
 */
export const bulkRunItem = itemType({
  type: 'BulkRun',
  schema: z.object({
    doctorNo: z.string(),
    repeat: z.string(),
    rows: z.int(),
    units: z.int(),
    /** Time when a reversal began. Rows confirmed later are left unchanged, however long the retries take. */
    startedAt: z.string().optional(),
    /** True once the call has been answered; its runs then make no more changes. */
    isOver: z.literal(true).optional(),
  }),
  key: (of: { doctorNo: string; repeat: string }) => ({ pk: `CO#${of.doctorNo}#BULK#${of.repeat}`, sk: 'BULK' }),
})
export type BulkRun = z.output<typeof bulkRunItem.schema>
