import * as z from 'zod'
import { amount, id, instant, plannedDay, price } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { paging } from '../contract/paging.ts'
import { RATE_SOURCES } from './card.ts'
import { ratesReasons } from './rates.reasons.ts'
import { MAX_DISCOUNT_MONTHS, MAX_OVER_DAYS, MIN_DISCOUNT_MONTHS } from './rates.rules.ts'

/** A fee of one unit, dollars with at most 4 decimals. */
const fee = () => price(ratesReasons.feeRequired)

/** What is typed of a size category's fees. */
export const boxFees = {
  inboundBaseFee: fee(),
  inboundRate: fee(),
  outboundBaseFee: fee(),
  outboundRate: fee(),
  storageBaseFee: fee(),
  storageBaseFeeOver: fee(),
}

/** What is typed of a service's fee; left out it costs nothing (D2 s3). */
export const serviceFees = { serviceBaseFee: fee().default(0) }

const wholeMonths = says(ratesReasons.months, { least: MIN_DISCOUNT_MONTHS, most: MAX_DISCOUNT_MONTHS })
const wholeDays = says(ratesReasons.overDays, { most: MAX_OVER_DAYS })
const rate = says(ratesReasons.discountBetween)

/** What is typed of a company's terms of storage (D2 s5). */
export const discountTerms = {
  storageFreeDuration: z
    .int({ error: ({ input }) => (input === undefined ? says(ratesReasons.monthsRequired) : wholeMonths) })
    .min(MIN_DISCOUNT_MONTHS, wholeMonths)
    .max(MAX_DISCOUNT_MONTHS, wholeMonths),
  /** Part of the storage rate that is charged: 0.01 to 1, 2 decimals. */
  discountRate: z
    .number({ error: ({ input }) => (input === undefined ? says(ratesReasons.discountRequired) : rate) })
    .min(0.01, rate)
    .max(1, rate)
    .multipleOf(0.01, rate),
  /** Days after the first charged one from which the "over" fee holds; 0: never. */
  storageFeeOverDays: z.int(wholeDays).min(0, wholeDays).max(MAX_OVER_DAYS, wholeDays).default(0),
}

/** What every save of a rate takes beside the rate. */
export const saving = {
  /** First day on which it holds, in each warehouse by its own zone; left out: from now on. */
  effectiveFrom: plannedDay().optional(),
  /** `saved` of the record that the person saw: 409 when somebody has saved since. */
  seen: z.int().min(0).optional(),
}

/** `labelsVersion` of the record whose labels are edited: 409 when somebody has changed them since. */
export const labelsSeen = () => z.int().min(1).optional()

/**
 * Whose rates are meant. Warehouse admins mean their own and may leave it out; the super admin means the platform's
 * defaults without it.
 */
export const adminNo = () => id('user').optional()

/** Which version a rate comes from. */
export const cardStamp = z.object({
  /** custom: set for the company; own: the warehouse admin's for all; default: the platform's. */
  rateBy: z.enum(RATE_SOURCES),
  /** Its number on that card. */
  version: z.int(),
  effectiveFrom: instant(),
  /** The day that was chosen for it to begin on. */
  firstDay: z.string().optional(),
})

/** What an editor needs to know besides. */
export const editStamp = z.object({
  /** Number of the newest save on the card that would be edited here, 0 where there is none. */
  saved: z.int(),
  /** The next version there, saved already, that has not begun. */
  nextFrom: instant().optional(),
})

/** A size category with the fees in force (D2 s3). Fees are for one unit; storage fees for one unit and day. */
export const boxSizeRecord = z.object({
  id: z.string(),
  /** Full label. */
  sizeDefined: z.string(),
  /** Short label. */
  sizeLabel: z.string(),
  /** The first unit of a delivery. */
  inboundBaseFee: amount(),
  /** Each further unit of it. */
  inboundRate: amount(),
  /** The first unit of a box. */
  outboundBaseFee: amount(),
  outboundRate: amount(),
  storageBaseFee: amount(),
  /** In place of storageBaseFee once units have been stored for the company's "over" days. */
  storageBaseFeeOver: amount(),
  desc: z.string(),
  /** 1: barcodes are printed for it, 0: not. */
  isPrintBarCode: z.union([z.literal(0), z.literal(1)]),
})
export const boxRateRecord = boxSizeRecord.extend({ ...cardStamp.shape, ...editStamp.shape, labelsVersion: z.int() })
export const customBoxRecord = boxRateRecord.extend({ boxSizeId: z.string(), doctorNo: z.string() })

/** A service that can be done with a unit that is shipped, with its fee in force (D2 s3). */
export const serviceFeeRecord = z.object({
  id: z.string(),
  serviceLabel: z.string(),
  serviceDesc: z.string(),
  /** For one unit. */
  serviceBaseFee: amount(),
})
export const serviceRateRecord = serviceFeeRecord.extend({
  ...cardStamp.shape,
  ...editStamp.shape,
  labelsVersion: z.int(),
})
export const customServiceRecord = serviceRateRecord.extend({ serviceFeeId: z.string(), doctorNo: z.string() })

/** A company that an admin serves, and whether it has rates of its own there. */
export const companyRateRecord = z.object({
  doctorNo: z.string(),
  doctorName: z.string(),
  /** True: Already Set. */
  hasSingleSeted: z.boolean(),
})

/** Paging of the lists of rates and of the companies that have them: a picker may ask for 1,000 at once. */
export const ratePaging = { ...paging, size: z.int().min(1).max(1000).default(50) }
