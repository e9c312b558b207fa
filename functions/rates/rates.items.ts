import * as z from 'zod'
import { itemType } from '../platform/db/item.ts'

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
    rev: z.int(),
  }),
  key: (of: { boxSizeId: string }) => ({ ...boxSizes, sk: of.boxSizeId }),
})
export type BoxSize = z.output<typeof boxSizeItem.schema>

/** All size categories, in the order of their ids. */
export const boxSizes = { pk: 'BOXSIZES' }

/** Whose rates: the platform's defaults, a warehouse admin's own, or that admin's custom ones for a company. */
export interface RateOwner {
  adminNo?: string | undefined
  doctorNo?: string | undefined
}

/**
 * One version of what a size category costs. A save adds a version and alters none, so that a rebuild finds the rates
 * that were in force on a day. All fees are Money.
 */
export const boxRateItem = itemType({
  type: 'BoxRate',
  schema: z.object({
    boxSizeId: z.string(),
    adminNo: z.string().optional(),
    doctorNo: z.string().optional(),
    /** In force from this instant on. */
    effectiveFrom: z.string(),
    /** Of two versions that are effective from the same instant the one saved last counts. */
    savedAt: z.string(),
    inboundBaseFee: z.int(),
    inboundRate: z.int(),
    outboundBaseFee: z.int(),
    outboundRate: z.int(),
    storageBaseFee: z.int(),
    storageBaseFeeOver: z.int(),
  }),
  key: (of: RateOwner & { boxSizeId: string; effectiveFrom: string; savedAt: string }) => ({
    ...boxRatesOf(of),
    sk: `${of.boxSizeId}#${of.effectiveFrom}#${of.savedAt}`,
  }),
})
export type BoxRate = z.output<typeof boxRateItem.schema>

/** Every version of the rates of one owner. */
const boxRatesOf = ({ adminNo, doctorNo }: RateOwner = {}) => ({
  pk: ['BOXRATES', adminNo ?? 'default', doctorNo].filter((part) => part !== undefined).join('#'),
})

/** The versions of one size category that are effective at an instant, the one in force last. */
export const ratesUntil = (boxSizeId: string, at: string, owner: RateOwner = {}) => ({
  ...boxRatesOf(owner),
  from: `${boxSizeId}#`,
  to: `${boxSizeId}#${at}#~`,
})

/** A service that can be done with a unit that is shipped. Its id and texts are the platform's; what it costs stands in ServiceRates. */
export const serviceFeeItem = itemType({
  type: 'ServiceFee',
  schema: z.object({
    serviceFeeId: z.string(),
    serviceLabel: z.string(),
    serviceDesc: z.string(),
    rev: z.int(),
  }),
  key: (of: { serviceFeeId: string }) => ({ ...serviceFees, sk: of.serviceFeeId }),
})
export type ServiceFee = z.output<typeof serviceFeeItem.schema>

/** All services, in the order of their ids. */
export const serviceFees = { pk: 'SERVICES' }

/** One version of what a service costs a unit; as with size categories a save adds a version and alters none. */
export const serviceRateItem = itemType({
  type: 'ServiceRate',
  schema: z.object({
    serviceFeeId: z.string(),
    adminNo: z.string().optional(),
    doctorNo: z.string().optional(),
    /** In force from this instant on. */
    effectiveFrom: z.string(),
    /** Of two versions that are effective from the same instant the one saved last counts. */
    savedAt: z.string(),
    /** Money. */
    serviceBaseFee: z.int(),
  }),
  key: (of: RateOwner & { serviceFeeId: string; effectiveFrom: string; savedAt: string }) => ({
    ...serviceRatesOf(of),
    sk: `${of.serviceFeeId}#${of.effectiveFrom}#${of.savedAt}`,
  }),
})
export type ServiceRate = z.output<typeof serviceRateItem.schema>

const serviceRatesOf = ({ adminNo, doctorNo }: RateOwner = {}) => ({
  pk: ['SERVICERATES', adminNo ?? 'default', doctorNo].filter((part) => part !== undefined).join('#'),
})

/** The versions of one service that are effective at an instant, the one in force last. */
export const serviceRatesUntil = (serviceFeeId: string, at: string, owner: RateOwner = {}) => ({
  ...serviceRatesOf(owner),
  from: `${serviceFeeId}#`,
  to: `${serviceFeeId}#${at}#~`,
})
