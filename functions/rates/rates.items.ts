import * as z from 'zod'
import { itemType } from '../platform/db/item.ts'
import { partRef } from '../platform/db/table.ts'
import { versioned } from '../platform/editing.ts'

/** A size category of products. Its id and labels belong to the platform; its fees are stored as BoxRates. */
export const boxSizeItem = itemType({
  type: 'BoxSize',
  schema: z.object({
    boxSizeId: z.string(),
    /** Full label. */
    sizeDefined: z.string(),
    /** Short label; fixed once saved (SPEC-rates-7). */
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

const labels = z.object({ sizeLabel: z.string(), sizeDefined: z.string() })
export type SizeLabels = z.output<typeof labels>
/** The labels of a size category, without its other attributes. */
export const sizeLabelsRef = (of: { boxSizeId: string }) => partRef(boxSizeItem, of, labels)

/** All size categories, ordered by id. */
export const boxSizes = { pk: 'BOXSIZES' }

/** A service for shipped units. Its id and texts belong to the platform; its fees are stored as ServiceRates. */
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

/** All services, ordered by id. */
export const serviceFees = { pk: 'SERVICES' }

/**
 * Owner of rates: the platform (defaults, no fields set), a warehouse admin, or an admin for one company (custom
 * rates).
 */
export interface RateOwner {
  adminNo?: string | undefined
  doctorNo?: string | undefined
}
const ownerKey = ({ adminNo, doctorNo }: RateOwner): string =>
  [adminNo ?? 'default', doctorNo].filter((part) => part !== undefined).join('#')

/** Fields of every version apart from the rate. A save adds versions and never changes existing ones. */
const stamp = {
  /** Instant from which the version takes effect. */
  effectiveFrom: z.string(),
  /**
   * Unique among the saves of a card. Of several versions effective from the same instant, the last one saved applies.
   */
  savedAt: z.string(),
  /** Number of the save that created the version; 1 for the defaults of a new store. */
  version: z.int().default(1),
  /** The first day, as chosen by the editor. */
  firstDay: z.string().optional(),
  /** Absent for the defaults of a new store. */
  savedBy: z.string().optional(),
  savedByName: z.string().optional(),
  restored: z.boolean().optional(),
  replaces: z.boolean().optional(),
  /** The company from which the rate was copied. */
  clonedFrom: z.string().optional(),
}
const stampSchema = z.object(stamp)
export type Stamp = z.output<typeof stampSchema>
interface When {
  effectiveFrom: string
  savedAt: string
}
const owner = { adminNo: z.string().optional(), doctorNo: z.string().optional() }

/**
 * One version of the fees of a size category. Versions are kept so that a rebuild finds the rates in force on a day.
 * All fees are Money.
 */
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
    pk: boxRatesOf(of).pk,
    sk: `${of.boxSizeId}#${of.effectiveFrom}#${of.savedAt}`,
  }),
})
export type BoxRate = z.output<typeof boxRateItem.schema>

/** Range of all rate versions of an owner, or of those of one category. */
export const boxRatesOf = (of: RateOwner = {}, boxSizeId?: string) => versionsIn('BOXRATES', of, boxSizeId)

/** Range of the versions of one size category that are effective by an instant; the last one is in force. */
export const ratesUntil = (boxSizeId: string, at: string, of: RateOwner = {}) =>
  versionsUntil('BOXRATES', of, boxSizeId, at)

/**
 * One version of a service's fee per unit, in Money. As with size categories, a save adds versions and never changes
 * existing ones.
 */
export const serviceRateItem = itemType({
  type: 'ServiceRate',
  schema: z.object({ serviceFeeId: z.string(), ...owner, ...stamp, serviceBaseFee: z.int() }),
  key: (of: RateOwner & When & { serviceFeeId: string }) => ({
    pk: serviceRatesOf(of).pk,
    sk: `${of.serviceFeeId}#${of.effectiveFrom}#${of.savedAt}`,
  }),
})
export type ServiceRate = z.output<typeof serviceRateItem.schema>

/** Range of all fee versions of an owner, or of those of one service. */
export const serviceRatesOf = (of: RateOwner = {}, serviceFeeId?: string) =>
  versionsIn('SERVICERATES', of, serviceFeeId)

/** Range of the versions of one service that are effective by an instant; the last one is in force. */
export const serviceRatesUntil = (serviceFeeId: string, at: string, of: RateOwner = {}) =>
  versionsUntil('SERVICERATES', of, serviceFeeId, at)

/** One version of a company's storage terms with a warehouse admin. */
export const discountItem = itemType({
  type: 'Discount',
  schema: z.object({
    adminNo: z.string(),
    doctorNo: z.string(),
    ...stamp,
    /** Months without storage fees. */
    storageFreeDuration: z.int(),
    /** Percentage of the rate that is charged. */
    discountPercent: z.int(),
    storageFeeOverDays: z.int(),
  }),
  key: (of: When & { adminNo: string; doctorNo: string }) => ({
    pk: versionsIn('DISCOUNTS', { adminNo: of.adminNo }).pk,
    sk: `${of.doctorNo}#${of.effectiveFrom}#${of.savedAt}`,
  }),
})
export type DiscountVersionItem = z.output<typeof discountItem.schema>

/** All versions of a company's terms with a warehouse admin. */
export const discountsOf = ({ adminNo, doctorNo }: { adminNo: string; doctorNo: string }) =>
  versionsIn('DISCOUNTS', { adminNo }, doctorNo)

const versionsIn = (set: string, of: RateOwner, id?: string) => ({
  pk: `${set}#${ownerKey(of)}`,
  prefix: id === undefined ? undefined : `${id}#`,
})
const versionsUntil = (set: string, of: RateOwner, id: string, at: string) => ({
  pk: `${set}#${ownerKey(of)}`,
  from: `${id}#`,
  to: `${id}#${at}#~`,
})

/**
 * Save counter of an owner's card. Every save increments it in the commit that adds the versions, so concurrent saves
 * conflict on it. The ids are those of entries with rates of the owner that have not been ended.
 */
export const rateCardItem = itemType({
  type: 'RateCard',
  schema: z.object({
    ...owner,
    version: z.int(),
    /** Clock time of the newest save, and its `savedAt`, which is unique among the saves of the card. */
    at: z.string(),
    savedAt: z.string(),
    boxIds: z.array(z.string()),
    serviceIds: z.array(z.string()),
    hasDiscount: z.boolean(),
    /**
     * Ids on the card before the last copy. If the copy takes effect on a later day, they stay in force until `until`.
     */
    former: z.object({ until: z.string(), boxIds: z.array(z.string()), serviceIds: z.array(z.string()) }).optional(),
  }),
  key: (of: RateOwner) => ({ pk: `RATECARD#${ownerKey(of)}`, sk: 'CARD' }),
})
export type RateCard = z.output<typeof rateCardItem.schema>
