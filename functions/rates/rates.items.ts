import * as z from 'zod'
import { itemType } from '../platform/db/item.ts'
import { versioned } from '../platform/editing.ts'

/** A size category of products. Its id and labels are the platform's; what it costs stands in BoxRates. */
export const boxSizeItem = itemType({
  type: 'BoxSize',
  schema: z.object({
    boxSizeId: z.string(),
    /** Full label. */
    sizeDefined: z.string(),
    /** Short label; fixed once saved (D2 s3). */
    sizeLabel: z.string(),
    desc: z.string(),
    printBarCode: z.boolean(),
    /** Version of the labels. */
    ...versioned,
    rev: z.int(),
  }),
  key: (of: { boxSizeId: string }) => ({ ...boxSizes, sk: of.boxSizeId }),
})
export type BoxSize = z.output<typeof boxSizeItem.schema>

/** All size categories, in the order of their ids. */
export const boxSizes = { pk: 'BOXSIZES' }

/** A service that can be done with a unit that is shipped. Its id and texts are the platform's; what it costs stands in ServiceRates. */
export const serviceFeeItem = itemType({
  type: 'ServiceFee',
  schema: z.object({
    serviceFeeId: z.string(),
    serviceLabel: z.string(),
    serviceDesc: z.string(),
    /** Version of the texts. */
    ...versioned,
    rev: z.int(),
  }),
  key: (of: { serviceFeeId: string }) => ({ ...serviceFees, sk: of.serviceFeeId }),
})
export type ServiceFee = z.output<typeof serviceFeeItem.schema>

/** All services, in the order of their ids. */
export const serviceFees = { pk: 'SERVICES' }

/** Whose rates: the platform's defaults, a warehouse admin's own, or that admin's custom ones for a company. */
export interface RateOwner {
  adminNo?: string | undefined
  doctorNo?: string | undefined
}
const ownerKey = ({ adminNo, doctorNo }: RateOwner): string =>
  [adminNo ?? 'default', doctorNo].filter((part) => part !== undefined).join('#')

/** What every version says of itself, beside the rate. A save adds versions and alters none. */
const stamp = {
  /** In force from this instant on. */
  effectiveFrom: z.string(),
  /** Of two versions that are effective from the same instant the one saved last counts; unlike in all saves of a card. */
  savedAt: z.string(),
  /** Which save of its card made it; 1 for the defaults of a new store. */
  version: z.int().default(1),
  /** The day that was chosen for it to begin on. */
  firstDay: z.string().optional(),
  /** Absent for the defaults of a new store. */
  savedBy: z.string().optional(),
  savedByName: z.string().optional(),
  restored: z.boolean().optional(),
  replaces: z.boolean().optional(),
  /** The company it was copied from. */
  clonedFrom: z.string().optional(),
}
const stampSchema = z.object(stamp)
export type Stamp = z.output<typeof stampSchema>
interface When {
  effectiveFrom: string
  savedAt: string
}
const owner = { adminNo: z.string().optional(), doctorNo: z.string().optional() }

/** One version of what a size category costs, so that a rebuild finds the rates that were in force on a day. All fees are Money. */
export const boxRateItem = itemType({
  type: 'BoxRate',
  schema: z.object({
    boxSizeId: z.string(),
    ...owner,
    ...stamp,
    inboundBaseFee: z.int(),
    inboundRate: z.int(),
    outboundBaseFee: z.int(),
    outboundRate: z.int(),
    storageBaseFee: z.int(),
    storageBaseFeeOver: z.int(),
  }),
  key: (of: RateOwner & When & { boxSizeId: string }) => ({
    ...boxRatesOf(of),
    sk: `${of.boxSizeId}#${of.effectiveFrom}#${of.savedAt}`,
  }),
})
export type BoxRate = z.output<typeof boxRateItem.schema>

/** Every version of the rates of one owner, or of one category there. */
export const boxRatesOf = (of: RateOwner = {}, boxSizeId?: string) => versionsIn('BOXRATES', of, boxSizeId)

/** The versions of one size category that are effective at an instant, the one in force last. */
export const ratesUntil = (boxSizeId: string, at: string, of: RateOwner = {}) =>
  versionsUntil('BOXRATES', of, boxSizeId, at)

/** One version of what a service costs a unit, Money; as with size categories a save adds a version and alters none. */
export const serviceRateItem = itemType({
  type: 'ServiceRate',
  schema: z.object({ serviceFeeId: z.string(), ...owner, ...stamp, serviceBaseFee: z.int() }),
  key: (of: RateOwner & When & { serviceFeeId: string }) => ({
    ...serviceRatesOf(of),
    sk: `${of.serviceFeeId}#${of.effectiveFrom}#${of.savedAt}`,
  }),
})
export type ServiceRate = z.output<typeof serviceRateItem.schema>

/** Every version of the fees of one owner, or of one service there. */
export const serviceRatesOf = (of: RateOwner = {}, serviceFeeId?: string) =>
  versionsIn('SERVICERATES', of, serviceFeeId)

/** The versions of one service that are effective at an instant, the one in force last. */
export const serviceRatesUntil = (serviceFeeId: string, at: string, of: RateOwner = {}) =>
  versionsUntil('SERVICERATES', of, serviceFeeId, at)

/** One version of the terms of storage of a company with a warehouse admin. */
export const discountItem = itemType({
  type: 'Discount',
  schema: z.object({
    adminNo: z.string(),
    doctorNo: z.string(),
    ...stamp,
    /** Months. */
    storageFreeDuration: z.int(),
    /** Hundredths of the rate that are charged. */
    discountPercent: z.int(),
    storageFeeOverDays: z.int(),
  }),
  key: (of: When & { adminNo: string; doctorNo: string }) => ({
    ...versionsIn('DISCOUNTS', { adminNo: of.adminNo }),
    sk: `${of.doctorNo}#${of.effectiveFrom}#${of.savedAt}`,
  }),
})
export type DiscountVersionItem = z.output<typeof discountItem.schema>

/** Every version of a company's terms with a warehouse admin. */
export const discountsOf = ({ adminNo, doctorNo }: { adminNo: string; doctorNo: string }) =>
  versionsIn('DISCOUNTS', { adminNo }, doctorNo)

const versionsIn = (set: string, of: RateOwner, id?: string) => ({
  pk: `${set}#${ownerKey(of)}`,
  ...(id === undefined ? {} : { prefix: `${id}#` }),
})
const versionsUntil = (set: string, of: RateOwner, id: string, at: string) => ({
  pk: `${set}#${ownerKey(of)}`,
  from: `${id}#`,
  to: `${id}#${at}#~`,
})

/**
 * How far an owner's card is: every save counts it up in the commit that adds the versions, so that two saves at once
 * meet here. The ids are those with rates of the owner's own that have not been ended.
 */
export const rateCardItem = itemType({
  type: 'RateCard',
  schema: z.object({
    ...owner,
    version: z.int(),
    /** The clock's instant of the newest save, and that save's own time, unlike all others of the card. */
    at: z.string(),
    savedAt: z.string(),
    boxIds: z.array(z.string()),
    serviceIds: z.array(z.string()),
    hasDiscount: z.boolean(),
    /** What held before the last copy of a card and, of one for a later day, holds until it begins. */
    former: z.object({ until: z.string(), boxIds: z.array(z.string()), serviceIds: z.array(z.string()) }).optional(),
  }),
  key: (of: RateOwner) => ({ pk: `RATECARD#${ownerKey(of)}`, sk: 'CARD' }),
})
export type RateCard = z.output<typeof rateCardItem.schema>
