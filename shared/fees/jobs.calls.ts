import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, id } from '../contract/fields.ts'
import { needs, says } from '../contract/issues.ts'
import { reason } from '../contract/line-results.ts'
import { page, paging } from '../contract/paging.ts'
import { isDay, isMonth } from '../values/day.ts'
import { feesReasons } from './fees.reasons.ts'
import { daysOfText, MAX_REBUILT_DAYS, RUN_STATES } from './jobs.rules.ts'

const month = () => z.string(needs(feesReasons.oneMonth)).trim().refine(isMonth, says(feesReasons.oneMonth))
const days = () =>
  z
    .string(needs(feesReasons.datesByCommas))
    .trim()
    .min(1, says(feesReasons.datesByCommas))
    .max(1000)
    .refine((text) => daysOfText(text).length > 0 && daysOfText(text).every(isDay), says(feesReasons.datesByCommas))
    .refine(
      (text) => daysOfText(text).length <= MAX_REBUILT_DAYS,
      says(feesReasons.tooManyDates, { most: MAX_REBUILT_DAYS }),
    )

/** Days or months started; `getRuns` returns the progress. */
const started = z.object({ periods: z.array(z.string()) })

/** Only warehouses of one company; omitted: all warehouses whose fees the caller may build. */
const doctorNo = () => id('user').optional()
const builders = {
  roles: ['superAdmin', 'warehouseAdmin'],
  company: 'doctorNo',
  companyOptional: true,
} as const

/** State of the fees of one company's warehouse for a day or month. */
export const feeRunRecord = z.object({
  doctorNo: z.string(),
  doctorName: z.string(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  /** 'yyyy-MM-dd' or 'yyyy-MM' */
  period: z.string(),
  state: z.enum(RUN_STATES),
  /** Rows of the day or month, and rows that the run wrote or removed. */
  rows: z.int(),
  changed: z.int(),
  total: amount(),
  /** Products without a price for their storage, or for an event of the day. */
  unpriced: z.int(),
  /** Cause of the failure and its remedy; also as a key with parameters. */
  error: z.string(),
  why: reason.optional(),
  /** User who started the run; empty for the schedule. */
  askedBy: z.string(),
  attempts: z.int(),
  startedAt: z.string().optional(),
  endedAt: z.string().optional(),
})

/**
 * Fee jobs. A super admin runs them for all warehouses, a warehouse admin with the permission `rebuildFees` for their
 * own.
 */
export const jobCalls = {
  generateMonthly: call({
    route: 'POST /storageFee/generateMonthly',
    access: builders,
    clerk: 'billing',
    body: z.object({ logId: month(), doctorNo: doctorNo() }),
    result: started,
    errors: [],
    summary:
      'Closes the days of a month that have ended, and builds its bills; for the current month, the bills are previews.',
    writes: true,
    successMessage: 'Monthly Fee generate success',
  }),
  generateDaily: call({
    route: 'POST /storageFee/generateDaily',
    access: { roles: ['superAdmin'] },
    body: z.object({}),
    result: started,
    errors: [],
    summary: 'Closes every day that has ended and is still open, in all warehouses.',
    writes: true,
    successMessage: 'Daily Fee generate success',
  }),
  rebuildDaily: call({
    route: 'POST /storageFee/rebuildDaily',
    access: builders,
    clerk: 'billing',
    body: z.object({ dates: days(), doctorNo: doctorNo() }),
    result: started,
    errors: [],
    summary: 'Recomputes the storage rows of days at the currently saved rates, and the bills that include them.',
    writes: true,
    successMessage: 'Rebuild Storage Daily Fee success',
  }),
  rebuildMonthly: call({
    route: 'POST /storageFee/rebuildMonthly',
    access: builders,
    clerk: 'billing',
    body: z.object({ logId: month(), doctorNo: doctorNo() }),
    result: started,
    errors: [],
    summary: 'Reprices every row of a month at the currently saved rates, and builds its bills.',
    writes: true,
    successMessage: 'Rebuild Monthly Fee success',
  }),
  getRuns: call({
    route: 'POST /storageFee/getRuns',
    access: builders,
    clerk: 'billing',
    body: z.object({
      /** A day 'yyyy-MM-dd' or a month 'yyyy-MM'. */
      period: z
        .string(needs(feesReasons.dayOrMonth))
        .trim()
        .refine((text) => isDay(text) || isMonth(text), says(feesReasons.dayOrMonth)),
      doctorNo: doctorNo(),
      state: z.enum(RUN_STATES).optional(),
      ...paging,
    }),
    result: page(feeRunRecord),
    errors: [],
    summary: 'Runs of a day or month, one record per company and warehouse, with their errors.',
    writes: false,
  }),
}
