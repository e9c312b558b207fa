import * as z from 'zod'
import { reason } from '../../../shared/contract/line-results.ts'
import { RUN_STATES } from '../../../shared/fees/jobs.rules.ts'
import type { Day, Month } from '../../../shared/values/day.ts'
import { itemType } from '../../platform/db/item.ts'
import { readOnly } from '../../platform/db/read-only.ts'

/** What a job has made of one company and warehouse for a day or month; what is missing has not been made. */
export const feeRunItem = itemType({
  type: 'FeeRun',
  schema: z.object({
    /** A day closes storage and sums, a month makes the bill. */
    period: z.string(),
    doctorNo: z.string(),
    warehouseNo: z.string(),
    /** Who runs the warehouse, and may see the run. */
    adminNo: z.string(),
    state: z.enum(RUN_STATES),
    /** Rows that stand, and those that this run has written or removed. */
    rows: z.int(),
    changed: z.int(),
    /** Products whose storage, or whose events of the day, have no price yet. */
    unpriced: z.int(),
    /** Money: all fees of the day or month. */
    total: z.int(),
    /** Why it failed last, or what is missing. */
    error: reason.optional(),
    /** Who asked for it; absent: the schedule. */
    askedBy: z.string().optional(),
    /** What it was asked for: rates saved after that instant are not in it. */
    asOf: z.string(),
    attempts: z.int(),
    startedAt: z.string().optional(),
    endedAt: z.string().optional(),
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

/**
 * How far a warehouse's fees are. The planner finds by it what a schedule has missed, however long ago; of a company all
 * lie together, those of deleted warehouses too, whose last days are still to be closed and billed.
 */
export const feeProgressItem = itemType({
  type: 'FeeProgress',
  schema: z.object({
    doctorNo: z.string(),
    warehouseNo: z.string(),
    /** Every day up to this one is closed; empty: none is. */
    closedUntil: z.string(),
    /** Every month up to this one has its bill. */
    billedUntil: z.string(),
    /** The warehouse was deleted, and its last day and month are done. */
    isOver: z.boolean(),
  }),
  key: (of: { doctorNo: string; warehouseNo: string }) => ({ ...feeProgressOf(of.doctorNo), sk: of.warehouseNo }),
})
export type FeeProgress = z.output<typeof feeProgressItem.schema>
/** To query by, for other domains. */
export const feeProgressType = readOnly(feeProgressItem)
export const feeProgressOf = (doctorNo: string) => ({ pk: `CO#${doctorNo}#FEEPROGRESS` })
