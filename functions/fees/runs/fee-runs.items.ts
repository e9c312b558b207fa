import * as z from 'zod'
import type { Day, Month } from '../../../shared/values/day.ts'
import { itemType } from '../../platform/db/item.ts'

/** What a job has made of one company and warehouse for a day or month; what is missing has not been made. */
export const feeRunItem = itemType({
  type: 'FeeRun',
  schema: z.object({
    /** A day closes storage and sums, a month makes the bill. */
    period: z.string(),
    ...{ doctorNo: z.string(), warehouseNo: z.string() },
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    /** Rows that stand, and those that this run has written or removed. */
    ...{ rows: z.int(), changed: z.int() },
    /** Products in store without a category that has a rate: their storage is not known yet. */
    unpriced: z.int(),
    /** What went wrong at last. */
    error: z.string().optional(),
    /** Who asked for it; absent: the schedule. */
    askedBy: z.string().optional(),
    attempts: z.int(),
    ...{ startedAt: z.string().optional(), endedAt: z.string().optional() },
    rev: z.int(),
  }),
  key: (of: { period: Day | Month; doctorNo: string; warehouseNo: string }) => ({
    ...feeRunsOf(of.period),
    sk: `${of.doctorNo}#${of.warehouseNo}`,
  }),
})
export type FeeRun = z.output<typeof feeRunItem.schema>

/** Of all companies, or of one. */
export const feeRunsOf = (period: Day | Month, doctorNo?: string) => ({
  pk: `FEERUN#${period}`,
  ...(doctorNo === undefined ? {} : { prefix: `${doctorNo}#` }),
})
