import * as z from 'zod'
import { queue } from '../contract/queue.ts'

const asked = {
  /** The instant it was planned or asked for: rates saved later are not in it, so that it comes to the same whenever it runs. */
  asOf: z.string(),
  /** Who asked; absent: the schedule. */
  asked: z.object({ userNo: z.string(), userName: z.string() }).optional(),
}

/** What a person has asked for of all the warehouses that they may ask for. */
const plan = z.object({
  ...asked,
  plan: z.object({
    /** Closes all days that are over. */
    close: z.boolean(),
    /** Computes these days anew. */
    days: z.array(z.string()),
    /** Makes the bills of this month, `reprice`: with every row of it priced anew. */
    month: z.string().optional(),
    reprice: z.boolean(),
    /** Only warehouses run by this admin, of this company. */
    adminNo: z.string().optional(),
    doctorNo: z.string().optional(),
  }),
})
export type FeePlan = z.output<typeof plan>

/** Fees of one company's warehouse that are to be computed: first the days, then the bills. */
const run = z.object({
  ...asked,
  doctorNo: z.string(),
  warehouseNo: z.string(),
  /** Days to be computed anew, ascending; `reprice`: with the rows of their events priced anew. */
  days: z.array(z.string()),
  reprice: z.boolean(),
  /** Closes every day up to this one that is not closed yet: what a schedule has missed is made up. */
  closeUntil: z.string().optional(),
  /** Months whose bills are to be made; `standingOnly`: where there is one. */
  months: z.array(z.string()),
  standingOnly: z.boolean(),
  /** Makes the bill of every month up to this one that has none. */
  billUntil: z.string().optional(),
  /** Messages before this one of the same run: each does a part and puts the next. */
  step: z.int(),
})
export type FeeRunMessage = z.output<typeof run>

/** What last month would have cost by a draft of rates: a part of the calculation that a person has started. */
const whatIf = z.object({
  whatIf: z.object({ userNo: z.string(), whatIfNo: z.string(), step: z.int() }),
})
export type WhatIfMessage = z.output<typeof whatIf>['whatIf']

const digits = (day: string): string => day.replaceAll('-', '')
/** How many days or months, the first and the last: what tells apart what one person asks for at one instant. */
const spanOf = (periods: readonly string[]): (number | string)[] => [
  periods.length,
  digits(periods[0] ?? ''),
  digits(periods.at(-1) ?? ''),
]

/**
 * Fees by day and month: one message a company and warehouse, one at a time for each. A message does a few days and puts
 * the next one for the rest, so that it never takes long, and one that is delivered again leaves the same rows.
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
