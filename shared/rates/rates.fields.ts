import * as z from 'zod'
import { amount, id, instant, plannedDay, price } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { paging } from '../contract/paging.ts'
import { RATE_SOURCES } from './card.ts'
import { ratesReasons } from './rates.reasons.ts'
import { MAX_DISCOUNT_MONTHS, MAX_OVER_DAYS, MIN_DISCOUNT_MONTHS } from './rates.rules.ts'

/** Fee of one unit, in dollars with at most 4 decimals. */
const fee = () => price(ratesReasons.feeRequired)

/** Input of a size category's fees. */
export const boxFees = {
  inboundBaseFee: fee(),
  inboundRate: fee(),
  outboundBaseFee: fee(),
  outboundRate: fee(),
  storageBaseFee: fee(),
  storageBaseFeeOver: fee(),
}

/** Input of a service's fee; if omitted, it is 0 (SPEC-rates-9). */
export const serviceFees = { serviceBaseFee: fee().default(0) }

const wholeMonths = says(ratesReasons.months, { least: MIN_DISCOUNT_MONTHS, most: MAX_DISCOUNT_MONTHS })
const wholeDays = says(ratesReasons.overDays, { most: MAX_OVER_DAYS })
const rate = says(ratesReasons.discountBetween)

/** Input of a company's terms of storage (SPEC-rates-14). */
export const discountTerms = {
  storageFreeDuration: z
    .int({ error: ({ input }) => (input === undefined ? says(ratesReasons.monthsRequired) : wholeMonths) })
    .min(MIN_DISCOUNT_MONTHS, wholeMonths)
    .max(MAX_DISCOUNT_MONTHS, wholeMonths),
  /** Fraction of the storage rate charged: 0.01 to 1, 2 decimals. */
  discountRate: z
    .number({ error: ({ input }) => (input === undefined ? says(ratesReasons.discountRequired) : rate) })
    .min(0.01, rate)
    .max(1, rate)
    .multipleOf(0.01, rate),
  /** Days after the first charged day until the "over" fee applies; 0: never. */
  storageFeeOverDays: z.int(wholeDays).min(0, wholeDays).max(MAX_OVER_DAYS, wholeDays).default(0),
}

/** Common input of all calls that save a rate. */
export const saving = {
  /** First day in force, in each warehouse's zone; omitted: from now on. */
  effectiveFrom: plannedDay().optional(),
  /** `saved` of the record that the user saw; 409 if there is a newer save. */
  seen: z.int().min(0).optional(),
}

/** `labelsVersion` of the record that the user saw; 409 if the labels have changed. */
export const labelsSeen = () => z.int().min(1).optional()

/** Owner of the rates. Omitted by warehouse admins: their own; omitted by the super admin: the platform's defaults. */
export const adminNo = () => id('user').optional()

/** Source and version of a rate. */
export const cardStamp = z.object({
  /** custom: set for the company; own: the warehouse admin's for all companies; default: the platform's. */
  rateBy: z.enum(RATE_SOURCES),
  /** Number on that card. */
  version: z.int(),
  effectiveFrom: instant(),
  /** First day chosen for it. */
  firstDay: z.string().optional(),
})

/** State of the card to which an editor would save. */
export const editStamp = z.object({
  /** Number of the newest save on that card, 0 if there is none. */
  saved: z.int(),
  /** Start of the next planned version on that card. */
  nextFrom: instant().optional(),
})

/** A size category with the fees in force (SPEC-rates-6). Fees are for one unit; storage fees for one unit and day. */
export const boxSizeRecord = z.object({
  id: z.string(),
  /** Full label. */
  sizeDefined: z.string(),
  /** Short label. */
  sizeLabel: z.string(),
  /** Fee of the first unit of a delivery. */
  inboundBaseFee: amount(),
  /** Fee of each additional unit of a delivery. */
  inboundRate: amount(),
  /** Fee of the first unit of a box. */
  outboundBaseFee: amount(),
  outboundRate: amount(),
  storageBaseFee: amount(),
  /** Replaces storageBaseFee after the company's "over" days. */
  storageBaseFeeOver: amount(),
  desc: z.string(),
  /** 1: barcodes are printed for it, 0: not. */
  isPrintBarCode: z.union([z.literal(0), z.literal(1)]),
})
export const boxRateRecord = boxSizeRecord.extend({ ...cardStamp.shape, ...editStamp.shape, labelsVersion: z.int() })
export const customBoxRecord = boxRateRecord.extend({ boxSizeId: z.string(), doctorNo: z.string() })

/** A service for shipped units, with its fee in force (SPEC-rates-9). */
export const serviceFeeRecord = z.object({
  id: z.string(),
  serviceLabel: z.string(),
  serviceDesc: z.string(),
  /** Fee per unit. */
  serviceBaseFee: amount(),
})
export const serviceRateRecord = serviceFeeRecord.extend({
  ...cardStamp.shape,
  ...editStamp.shape,
  labelsVersion: z.int(),
})
export const customServiceRecord = serviceRateRecord.extend({ serviceFeeId: z.string(), doctorNo: z.string() })

/** A company that an admin serves, and whether it has custom rates with that admin. */
export const companyRateRecord = z.object({
  doctorNo: z.string(),
  doctorName: z.string(),
  /** True is shown as "Already Set". */
  hasSingleSeted: z.boolean(),
})

/** Paging of lists of rates and of companies with rates: a picker may request 1,000 in one page. */
export const ratePaging = { ...paging, size: z.int().min(1).max(1000).default(50) }
