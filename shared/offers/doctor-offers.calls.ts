import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, codeLine, count, id, instant, plannedDay, price } from '../contract/fields.ts'
import { listedDays } from '../contract/lists/listed-days.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { CONDITIONS } from '../products/products.rules.ts'
import { UPC_MAX } from '../values/upc.ts'
import { valuesReasons } from '../values/values.reasons.ts'
import { offerRecord, offerTake } from './offer.fields.ts'
import { offersReasons } from './offers.reasons.ts'
import { OFFER_STATUSES } from './offers.rules.ts'

const company = { roles: ['doctor'], company: 'doctorNo' } as const

/** A delivery to a take of an offer, or a reversal of delivered units. */
export const claimRecord = z.object({
  inboundNo: z.string(),
  userNo: z.string(),
  nurseName: z.string(),
  /** '' if the goods arrived without a tracking number. */
  tracking: z.string(),
  /** Negative if a delivery was reversed. */
  claimedQuantity: z.int(),
  claimTime: instant(),
  amount: amount(),
  way: z.enum(['tracking', 'report', 'mixedPackage', 'selfStorage', 'takenBack']),
  warehouseNo: z.string(),
  state: z.string(),
  city: z.string(),
  address: z.string(),
  /** UPC on the label of the goods. */
  upc: z.string(),
  /** True if `upc` differs from the product's current UPC. */
  isUpcMismatch: z.boolean(),
})

/** Maximum UPCs per call. */
export const MAX_FOUND_UPCS = 50

/** A product to be offered, with its last offer. */
const offeredProduct = z.object({
  productNo: z.string(),
  productName: z.string(),
  upc: z.string(),
  condition: z.enum(CONDITIONS),
  /** Price and bonus of the last offer; the product's own price, without a bonus, if it was never offered. */
  price: amount(),
  bouns: amount(),
  lastOffer: z.object({ offerNo: z.string(), status: z.enum(OFFER_STATUSES), leftNum: z.int() }).optional(),
})

/** Calls of a company for its offers, except posting and editing. */
export const doctorOfferCalls = {
  changeOfferStatus: call({
    route: 'POST /offer/changeOfferStausById',
    access: company,
    right: 'offers:write',
    keys: true,
    body: z.object({
      doctorNo: id('user'),
      offerNo: id('offer'),
      status: z.enum(['offering', 'archived', 'canceled']),
      /** Only for a relist: the new last day. */
      expireDate: plannedDay(offersReasons.expiryRequired).optional(),
      /** Only for a relist: whether to notify the nurses who may take it; absent: as set in the offer. */
      notify: z.boolean().optional(),
      /** Only for a relist: the new price, bonus and total; absent: as before. */
      price: price().optional(),
      bouns: price(offersReasons.bonusRequired).optional(),
      quantity: count(offersReasons.originalTotalRequired).optional(),
      /**
       * `changeNo` of the answer that archived or canceled the offer: opens it again as it was, without notifying
       * nurses; 409 if it has been changed since or has expired. Excludes the fields of a relist.
       */
      undoes: z.int().optional(),
    }),
    result: z.object({
      offerNo: z.string(),
      status: z.enum(OFFER_STATUSES),
      /** Number of this change of the offer, with which it can be undone. */
      changeNo: z.int(),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'Archives or cancels an open or expired offer, or relists a closed one with a new expiry day and, if given, a new price, bonus and total. Existing takes do not change.',
    writes: true,
    successMessage: 'Saved.',
  }),
  listOffersByStatus: call({
    route: 'POST /offer/getOfferListByStatus',
    access: company,
    right: 'offers:read',
    keys: true,
    body: z.object({
      doctorNo: id('user'),
      /** Absent: all offers that are not open. */
      status: z.enum(OFFER_STATUSES).optional(),
      condition: condition(),
      /** Only offers of this product, newest first. */
      productNo: id('product').optional(),
      /** First and last day on which offers were posted, in `timeZone`. */
      ...listedDays,
      ...paging,
    }),
    result: page(offerRecord),
    errors: [],
    summary:
      'Offers of the company with a given status. If the status is omitted: first expired, then archived, then canceled offers.',
    writes: false,
  }),
  listCompanyOffers: call({
    route: 'POST /offer/getOfferListByDoctorId',
    access: company,
    right: 'offers:read',
    keys: true,
    body: z.object({ doctorNo: id('user'), productNo: id('product').optional(), ...paging }),
    result: page(offerRecord),
    errors: ['missing'],
    summary:
      'All offers of the company: open and expired ones by expiry day, then closed ones. With a product, its offers, newest first.',
    writes: false,
  }),
  findOfferProducts: call({
    route: 'POST /offer/findOfferProducts',
    access: company,
    right: 'offers:write',
    body: z.object({
      doctorNo: id('user'),
      upcs: z.array(codeLine(UPC_MAX, valuesReasons.upcRequired)).min(1).max(MAX_FOUND_UPCS),
    }),
    result: z.object({
      /** One record per UPC, in the given order. */
      records: z.array(
        z.object({
          upc: z.string(),
          /** Products with this UPC, the one offered last first. */
          products: z.array(offeredProduct),
          /** Products under the UPC with the leading zero that a sheet may have dropped; empty if `products` is not. */
          withLostZero: z.array(offeredProduct),
        }),
      ),
    }),
    errors: [],
    summary: 'Products of the company by UPC, each with the price, bonus and state of its last offer.',
    writes: false,
  }),
  listOfferTakes: call({
    route: 'POST /offer/getOfferTakeListByStatusAndOfferNo',
    access: { roles: ['doctor', 'nurse'], company: 'doctorNo' },
    right: 'offers:read',
    keys: true,
    body: z.object({
      doctorNo: id('user'),
      offerNo: id('offer'),
      /** 0 open, 1 completed, 2 canceled; absent: all. */
      status: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
      ...paging,
    }),
    result: page(offerTake),
    errors: ['missing'],
    summary: 'Takes of an offer, newest first; nurses see only their own.',
    writes: false,
  }),
  getClaimDetails: call({
    route: 'POST /offer/getOfferClaimDetails',
    access: company,
    right: 'offers:read',
    body: z.object({ doctorNo: id('user'), offerNo: id('offer'), ...paging }),
    result: page(claimRecord)
      .omit({ records: true })
      .extend({
        offerNo: z.string(),
        productName: z.string(),
        /** Current UPC of the product. */
        upc: z.string(),
        price: amount(),
        totalQuantity: z.int(),
        leftQuantity: z.int(),
        status: z.enum(OFFER_STATUSES),
        totalClaimedRecords: z.int(),
        /** Units delivered, minus units reversed. */
        totalClaimedQuantity: z.int(),
        /**
         * True if there are more deliveries than one read of the store returns; both totals then count only the oldest.
         */
        totalsAreLowerBounds: z.boolean().optional(),
        firstClaimTime: instant().optional(),
        lastClaimTime: instant().optional(),
        claimRecords: z.array(claimRecord),
      }),
    errors: ['missing'],
    summary: 'Deliveries to the takes of an offer, newest first, with totals.',
    writes: false,
  }),
}
