import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, codeLine, id, instant } from '../contract/fields.ts'
import { reason } from '../contract/line-results.ts'
import { page, paging } from '../contract/paging.ts'

/** Fee types on the wire (SPEC-fees-2). */
export const FEE_TYPES = { inbound: 0, outbound: 1, storage: 2 } as const
export type FeeType = keyof typeof FEE_TYPES
const feeType = z.literal([0, 1, 2])

const said = reason.extend({ message: z.string() })

/** A fee row with the figures of its type (SPEC-fees-11), and sentences that explain its calculation. */
export const feeDetail = z.object({
  id: z.string(),
  /** 0 Inbound, 1 Outbound with its services, 2 Storage of one day. */
  feeType,
  productNo: z.string(),
  productName: z.string(),
  upc: z.string(),
  /** Short label of the category. */
  productSize: z.string(),
  /** Units received, shipped, or charged for the day. These and the units below are negative in a reversal. */
  qty: z.int(),
  /** Fee of the first unit (of each box); for storage, per unit and day. */
  baseFee: amount(),
  /** Only for storage: fee per unit and day once the long-term fee applies. */
  baseFeeOver: amount().optional(),
  // Only for Inbound: fee of the first unit, fee of each additional unit, and the number of additional units.
  inboundFee: amount().optional(),
  inboundRate: amount().optional(),
  inboundQty: z.int().optional(),
  // Only for Outbound: fee of the first unit of a box, fee of each additional unit, and the number of additional units.
  outboundFee: amount().optional(),
  outboundRate: amount().optional(),
  outboundQty: z.int().optional(),
  // Service charged per unit: its fee, its label and the number of units.
  serviceFee: amount().optional(),
  serviceType: z.string().optional(),
  serviceQty: z.int().optional(),
  /** Number of boxes of the whole shipment, and of boxes in excess of its units, which this row charges. */
  splitPackagesNum: z.int().optional(),
  emptyBoxes: z.int().optional(),
  /** Percentage of the storage fee that is charged. */
  discountPercent: z.int().optional(),
  /** Signed: a reversal is exactly the negative of the original fee. */
  totalFee: amount(),
  /** Inbound: day of receipt. Storage: day of receipt of the oldest lot. */
  inboundDate: z.string().optional(),
  /** Day shown on the bill. */
  reportDate: z.string(),
  /** Time of the event; absent for storage. */
  at: instant().optional(),
  /** The sentences of `said`, joined, in English. */
  descs: z.string(),
  /** Calculation of the fee, one sentence per component. */
  said: z.array(said),
  // Source of the fee: a row of a parcel, a claim on a mixed package, a shipment, or lots in storage.
  tracking: z.string().optional(),
  cwId: z.string().optional(),
  claimId: z.string().optional(),
  outboundNo: z.string().optional(),
  /** Lots that the first sentences of `said` are about, in the same order. */
  lots: z
    .array(
      z.object({
        lotNo: z.string(),
        /** Units in the lot at the end of the day. */
        left: z.int(),
        arrived: z.string(),
        chargeFrom: z.string(),
        /** Fee per unit and day before the discount: base or long-term. */
        unitFee: amount(),
        amount: amount(),
      }),
    )
    .optional(),
})

/** Fees of one product in the month of a bill (SPEC-fees-12). */
export const feeSummary = z.object({
  productNo: z.string(),
  productName: z.string(),
  upc: z.string(),
  inboundFee: amount(),
  /** Includes the fees of services. */
  outboundFee: amount(),
  serviceFee: amount(),
  storageFee: amount(),
  totalFee: amount(),
  /** Units received and shipped, and unit-days in storage. */
  inboundQty: z.int(),
  outboundQty: z.int(),
  storageQty: z.int(),
  /** 'yyyy-MM' */
  reportDate: z.string(),
})

/** Time at which a bill was calculated. Its details include later rows; its total and summary do not. */
const builtDate = instant()

/** The calculated bill that these rows or sums belong to. */
const calculated = z.object({
  builtDate,
  /** Total of the bill, in whole cents. */
  totalFee: amount(),
  /** True if the month has not ended; rows are still being added. */
  isPreview: z.boolean(),
  /** True if rows have been added or changed since `builtDate`. The next calculation includes them. */
  hasRowsSince: z.boolean(),
})

const ofBill = {
  doctorNo: id('user'),
  /** The bill's `id`. */
  payNo: id('bill'),
  productNo: id('product').optional(),
  /** Search text: words from the product name, or the UPC. */
  productName: codeLine(100).optional(),
}

const both = { roles: ['doctor', 'warehouseAdmin'], company: 'doctorNo' } as const

/** Fees of a shipment for one day, summed over its products. */
export const shipmentFee = z.object({
  /** Event that charged the fees, or the cancellation that reversed them. */
  eventNo: z.string(),
  isTakenBack: z.boolean(),
  /** The day charged, in the warehouse's time zone, and its month ('yyyy-MM'). */
  day: z.string(),
  month: z.string(),
  amount: amount(),
  /** True if the month has ended and has been billed. */
  isBilled: z.boolean(),
  /** The bill, for users who may open it. */
  payNo: z.string().optional(),
})

/** Calls for the rows that make up a bill. */
export const detailCalls = {
  warehouseFeeDetail: call({
    route: 'POST /storageFeePayment/warehouseFeeDetail',
    access: both,
    right: 'fees:read',
    clerk: 'billing',
    keys: true,
    body: z.object({ ...ofBill, feeType: feeType.optional(), ...paging }),
    result: page(feeDetail.extend({ builtDate })).extend({ bill: calculated }),
    errors: ['missing'],
    summary:
      'The current rows of a bill, newest of each type first, each with the sentences of its calculation. `bill` has the total of the bill, the time of its calculation, and whether rows have been added since.',
    writes: false,
  }),
  warehouseFeeSummary: call({
    route: 'POST /storageFeePayment/warehouseFeeSummary',
    access: both,
    right: 'fees:read',
    clerk: 'billing',
    keys: true,
    body: z.object({ ...ofBill, ...paging }),
    result: page(feeSummary.extend({ builtDate })).extend({ bill: calculated }),
    errors: ['missing'],
    summary:
      'The fees of a bill by product, at the time of its calculation. `bill` has the time of the calculation, and whether rows have been added since.',
    writes: false,
  }),
  getShipmentFees: call({
    route: 'POST /outbound/getShipmentFees',
    access: both,
    right: 'fees:read',
    clerk: 'billing',
    keys: true,
    body: z.object({ doctorNo: id('user'), outboundNo: id('shipment') }),
    result: z.object({ records: z.array(shipmentFee) }),
    errors: ['missing'],
    summary: 'Fees and refunds of a shipment, each with its bill.',
    writes: false,
  }),
} as const
