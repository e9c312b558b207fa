import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, codeLine, id, instant } from '../contract/fields.ts'
import { reason } from '../contract/line-results.ts'
import { page, paging } from '../contract/paging.ts'

/** Fee types on the wire (D2 s9). */
export const FEE_TYPES = { inbound: 0, outbound: 1, storage: 2 } as const
export type FeeType = keyof typeof FEE_TYPES
const feeType = z.literal([0, 1, 2])

const said = reason.extend({ message: z.string() })

/** One row of fees with the figures of its type (D2 s3), and the sentences by which anybody can compute it again. */
export const feeDetail = z.object({
  id: z.string(),
  /** 0 Inbound, 1 Outbound with its services, 2 Storage of a day. */
  feeType,
  productNo: z.string(),
  productName: z.string(),
  upc: z.string(),
  /** Short label of the category. */
  productSize: z.string(),
  /** Units that came in, went out, or were charged for the day. These and the units below are negative in an opposite row. */
  qty: z.int(),
  /** Of the first unit (of each box); of storage for a unit and day. */
  baseFee: amount(),
  /** Of storage: for a unit and day once the long-term fee holds. */
  baseFeeOver: amount().optional(),
  // Of Inbound: what the first unit paid, what each further one, and how many those are.
  inboundFee: amount().optional(),
  inboundRate: amount().optional(),
  inboundQty: z.int().optional(),
  // Of Outbound: what a unit that begins a box paid, what each further one, and how many those are.
  outboundFee: amount().optional(),
  outboundRate: amount().optional(),
  outboundQty: z.int().optional(),
  // The service done with each unit: what it costs a unit, its label, the units.
  serviceFee: amount().optional(),
  serviceType: z.string().optional(),
  serviceQty: z.int().optional(),
  /** Boxes of the whole shipment, and those beyond its units, which this row pays. */
  splitPackagesNum: z.int().optional(),
  emptyBoxes: z.int().optional(),
  /** Hundredths of the storage fee that are charged. */
  discountPercent: z.int().optional(),
  /** Signed: what is taken back is exactly minus what it had cost. */
  totalFee: amount(),
  /** Of units that came in: the day. Of storage: the day on which the oldest lot came in. */
  inboundDate: z.string().optional(),
  /** The day on which it stands on the bill. */
  reportDate: z.string(),
  /** The instant of the event; absent of storage. */
  at: instant().optional(),
  /** `said` in a row, in English. */
  descs: z.string(),
  /** What it was computed from, one sentence a part. */
  said: z.array(said),
  // What it is for: a row of a parcel, a claim of a mixed package, a shipment, lots in store.
  tracking: z.string().optional(),
  cwId: z.string().optional(),
  claimId: z.string().optional(),
  outboundNo: z.string().optional(),
  /** How many of `said`, from the first, are of lots, each in this order. */
  lots: z
    .array(
      z.object({
        lotNo: z.string(),
        /** Units left at the end of the day. */
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

/** Fees of one product in the month of a bill (D2 s3). */
export const feeSummary = z.object({
  productNo: z.string(),
  productName: z.string(),
  upc: z.string(),
  inboundFee: amount(),
  /** Services included. */
  outboundFee: amount(),
  serviceFee: amount(),
  storageFee: amount(),
  totalFee: amount(),
  /** Units that came in and went out, and units times days in store. */
  inboundQty: z.int(),
  outboundQty: z.int(),
  storageQty: z.int(),
  /** 'yyyy-MM' */
  reportDate: z.string(),
})

/** When a bill was calculated. Its details include later rows; its total and summary do not. */
const builtDate = instant()

/** The bill that rows or sums are of, as it was calculated. */
const calculated = z.object({
  builtDate,
  /** The total of the bill, in whole cents. */
  totalFee: amount(),
  /** The month is not over: rows go on coming. */
  isPreview: z.boolean(),
  /** Rows were added or changed since. The next calculation includes them. */
  hasRowsSince: z.boolean(),
})

const ofBill = {
  doctorNo: id('user'),
  /** The bill's `id`. */
  payNo: id('bill'),
  productNo: id('product').optional(),
  /** Words of the product's name, or its UPC. */
  productName: codeLine(100).optional(),
}

const both = { roles: ['doctor', 'warehouseAdmin'], company: 'doctorNo' } as const

/** Of a shipment the fees of one day, all products together. */
export const shipmentFee = z.object({
  /** Of the submission, or of the cancellation that took its fees back. */
  eventNo: z.string(),
  isTakenBack: z.boolean(),
  /** The warehouse's day that is charged, and its month ('yyyy-MM'). */
  day: z.string(),
  month: z.string(),
  amount: amount(),
  /** The month is over and has been billed. */
  isBilled: z.boolean(),
  /** The bill, for those who may open it. */
  payNo: z.string().optional(),
})

/** What a bill is made up of. */
export const detailCalls = {
  warehouseFeeDetail: call({
    route: 'POST /storageFeePayment/warehouseFeeDetail',
    access: both,
    scope: 'fees:read',
    body: z.object({ ...ofBill, feeType: feeType.optional(), ...paging }),
    result: page(feeDetail.extend({ builtDate })).extend({ bill: calculated }),
    errors: ['missing'],
    summary:
      'The rows of a bill as they stand, the newest of each type first, each with the sentences by which it was computed. `bill` says what the bill comes to, as of when, and whether rows have come since.',
    writes: false,
  }),
  warehouseFeeSummary: call({
    route: 'POST /storageFeePayment/warehouseFeeSummary',
    access: both,
    scope: 'fees:read',
    body: z.object({ ...ofBill, ...paging }),
    result: page(feeSummary.extend({ builtDate })).extend({ bill: calculated }),
    errors: ['missing'],
    summary:
      'The fees of a bill by product, as they were when it was calculated: `bill` says when, and whether rows were added since.',
    writes: false,
  }),
  getShipmentFees: call({
    route: 'POST /outbound/getShipmentFees',
    access: both,
    scope: 'fees:read',
    body: z.object({ doctorNo: id('user'), outboundNo: id('shipment') }),
    result: z.object({ records: z.array(shipmentFee) }),
    errors: ['missing'],
    summary: 'What a shipment was charged by its warehouse or got back, and on which bill that stands.',
    writes: false,
  }),
} as const
