import * as z from 'zod'
import { queue } from '../contract/queue.ts'

const asked = {
  /**
   * Time at which the run was planned or started. Rates saved later are ignored, so that the result does not depend on
   * when it runs.
   */
  asOf: z.string(),
  /** User who started the run; absent for the schedule. */
  asked: z.object({ userNo: z.string(), userName: z.string() }).optional(),
}

/** A user's request for the warehouses whose fees they may build, in all companies or in one. */
const plan = z.object({
  ...asked,
  plan: z.object({
    /** True: closes all days that have ended. */
    close: z.boolean(),
    /** Recomputes these days. */
    days: z.array(z.string()),
    /** Builds the bills of this month; with `reprice`, reprices every row of the month. */
    month: z.string().optional(),
    reprice: z.boolean(),
    /** Only warehouses that this admin runs, and only warehouses of this company. */
    adminNo: z.string().optional(),
    doctorNo: z.string().optional(),
    /** Only these warehouses, for a clerk who is limited to some. */
    warehouseNos: z.array(z.string()).optional(),
  }),
})
export type FeePlan = z.output<typeof plan>

/** Fees of one company's warehouse to compute: first the days, then the bills. */
const run = z.object({
  ...asked,
  doctorNo: z.string(),
  warehouseNo: z.string(),
  /** Days to recompute, ascending; with `reprice`, the rows of their events are repriced. */
  days: z.array(z.string()),
  reprice: z.boolean(),
  /** Closes every open day up to this one, including days that the schedule missed. */
  closeUntil: z.string().optional(),
  /** Months to bill; with `standingOnly`, only months that already have a bill. */
  months: z.array(z.string()),
  standingOnly: z.boolean(),
  /** Bills every month up to this one that has no bill. */
  billUntil: z.string().optional(),
  /** Number of earlier messages of this run; each does a part and enqueues the next. */
  step: z.int(),
})
export type FeeRunMessage = z.output<typeof run>

/** Part of a what-if calculation: the cost of last month with drafted rates, started by a user. */
const whatIf = z.object({
  whatIf: z.object({ userNo: z.string(), whatIfNo: z.string(), step: z.int() }),
})
export type WhatIfMessage = z.output<typeof whatIf>['whatIf']

const digits = (day: string): string => day.replaceAll('-', '')
/** Count, first and last of the periods; distinguishes requests that one user makes at the same instant. */
const spanOf = (periods: readonly string[]): (number | string)[] => [
  periods.length,
  digits(periods[0] ?? ''),
  digits(periods.at(-1) ?? ''),
]

/**
 * Fees by day and month: one message group per company and warehouse, processed one at a time. All plans share a group,
 * and the what-if calculations of a user share one. A message processes a few days and enqueues the rest, which limits
 * its duration; a redelivered message produces the same rows.
 */
export const feeQueue = queue({
  name: 'fees',
  kind: 'fifo',
  message: z.union([run, plan, whatIf]),
  tries: 5,
  group: (message) => {
    if ('whatIf' in message) return `what-if-${message.whatIf.userNo}`
    return 'plan' in message ? 'plan' : `${message.doctorNo}-${message.warehouseNo}`
  },
  deduplicationId: (message) => {
    if ('whatIf' in message) return `${message.whatIf.whatIfNo}-${message.whatIf.step}`
    const who = `${message.asOf.replaceAll(/\D/g, '')}-${message.asked?.userNo ?? 'schedule'}`
    if ('plan' in message) {
      const { doctorNo = '', month = '', days, reprice, close } = message.plan
      return [who, 'plan', doctorNo, month, ...spanOf(days), Number(reprice), Number(close)].join('-')
    }
    const { warehouseNo, step, days, months, reprice, closeUntil = '' } = message
    const span = [...spanOf(days), ...spanOf(months).slice(0, 2)]
    return [who, warehouseNo, step, ...span, Number(reprice), digits(closeUntil)].join('-')
  },
})
