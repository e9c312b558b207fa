import * as z from 'zod'
import { reason } from '../../../shared/contract/line-results.ts'
import { RUN_STATES } from '../../../shared/fees/jobs.rules.ts'
import type { Day, Month } from '../../../shared/values/day.ts'
import { DAY_SECONDS, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'
import { readOnly } from '../../platform/db/read-only.ts'

/** Result of a job for one company, warehouse, and day or month. Absent until the job is first requested or run. */
export const feeRunItem = itemType({
  type: 'FeeRun',
  schema: z.object({
    /** A day (whose run closes its storage and sums) or a month (whose run builds its bill). */
    period: z.string(),
    doctorNo: z.string(),
    warehouseNo: z.string(),
    /** The admin who runs the warehouse and may see the run. */
    adminNo: z.string(),
    state: z.enum(RUN_STATES),
    /** Number of rows, and of rows written or removed by this run. */
    rows: z.int(),
    changed: z.int(),
    /** Number of products whose storage or events have no price yet; for a month, a lower bound. */
    unpriced: z.int(),
    /** Money: sum of all fees of the day or month. */
    total: z.int(),
    /** Reason for the last failure, or for missing prices. */
    error: reason.optional(),
    /** The person who requested the run; absent for a scheduled run. */
    askedBy: z.string().optional(),
    /** Time of the request or schedule. Rates saved later are excluded. */
    asOf: z.string(),
    attempts: z.int(),
    startedAt: z.string().optional(),
    endedAt: z.string().optional(),
    rev: z.int(),
  }),
  key: (of: { period: Day | Month; doctorNo: string; warehouseNo: string }) => ({
    pk: feeRunsOf(of.period).pk,
    sk: `${of.doctorNo}#${of.warehouseNo}`,
  }),
})
export type FeeRun = z.output<typeof feeRunItem.schema>

/** Runs of a day or month for all companies, or for one. */
export const feeRunsOf = (period: Day | Month, doctorNo?: string) => ({
  pk: `FEERUN#${period}`,
  prefix: doctorNo === undefined ? undefined : `${doctorNo}#`,
})

/**
 * Days for which the begin of a requested run is kept. The queue delivers a message for at most 14 days, and after that
 * from the dead letters.
 */
const BEGUN_DAYS = 60

/** A run that a person requested and that has begun in a warehouse, so that it is finished (DEC-fees-56). */
export const begunRunItem = itemType({
  type: 'BegunFeeRun',
  schema: z.object({ doctorNo: z.string(), warehouseNo: z.string(), asOf: z.string(), userNo: z.string() }),
  key: (of: { doctorNo: string; warehouseNo: string; asOf: string; userNo: string }) => ({
    pk: `CO#${of.doctorNo}#FEEBEGUN#${of.warehouseNo}`,
    sk: `${of.asOf}#${of.userNo}`,
  }),
  expiresAt: ({ asOf }) => secondsAfter(asOf, BEGUN_DAYS * DAY_SECONDS),
})

/**
 * Progress of a warehouse's fees. The planner uses it to find jobs that a schedule missed, however long ago. The items
 * of a company share one partition, including those of deleted warehouses, whose last days must still be closed and
 * billed.
 */
export const feeProgressItem = itemType({
  type: 'FeeProgress',
  schema: z.object({
    doctorNo: z.string(),
    warehouseNo: z.string(),
    /** Every day up to this one is closed; empty if none is. */
    closedUntil: z.string(),
    /** Every month up to this one has its bill; empty if none has. */
    billedUntil: z.string(),
    /** True if the warehouse was deleted, and its last day and month are finished. */
    isOver: z.boolean(),
  }),
  key: (of: { doctorNo: string; warehouseNo: string }) => ({ ...feeProgressOf(of.doctorNo), sk: of.warehouseNo }),
})
export type FeeProgress = z.output<typeof feeProgressItem.schema>
export const feeProgressType = readOnly(feeProgressItem)
export const feeProgressOf = (doctorNo: string) => ({ pk: `CO#${doctorNo}#FEEPROGRESS` })
