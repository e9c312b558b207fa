import * as z from 'zod'
import { itemType } from '../platform/db/item.ts'

/**
 * How much a bulk confirm, a bulk removal or a bulk reverse has done, under the name of its call (deps.repeat): made again
 * after it broke off, or twice at once, it answers for all of it. Outlives the 24 h of an Idempotency-Key.
 */
export const bulkRunItem = itemType({
  type: 'BulkRun',
  schema: z.object({
    doctorNo: z.string(),
    repeat: z.string(),
    rows: z.int(),
    units: z.int(),
    /** Of a reversal: when it began. What is confirmed after that is none of its rows, however late it goes on. */
    startedAt: z.string().optional(),
    /** The call has been answered: no run of it does anything more. */
    isOver: z.literal(true).optional(),
  }),
  key: (of: { doctorNo: string; repeat: string }) => ({ pk: `CO#${of.doctorNo}#BULK#${of.repeat}`, sk: 'BULK' }),
})
export type BulkRun = z.output<typeof bulkRunItem.schema>
