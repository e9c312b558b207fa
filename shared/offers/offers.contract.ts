import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { amount, count, day, id, instant, note, price, quantity, references, singleLine } from '../contract/fields.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { openLimits } from '../people/limits.fields.ts'
import { MAX_HOLD_HOURS } from './hold.rules.ts'
import { nurseOfferCalls } from './nurse-offers.calls.ts'
import { offersReasons } from './offers.reasons.ts'
import { OFFER_STATUSES } from './offers.rules.ts'

export const offerRecord = z.object({
  offerNo: z.string(),
  doctorNo: z.string(),
  doctorName: z.string(),
  productNo: z.string(),
  productName: z.string(),
  upc: z.string(),
  price: amount(),
  /** Bonus a unit, paid on top of the price. */
  bouns: amount(),
  /** Original total of units wanted. */
  quantity: z.int(),
  leftNum: z.int(),
  taken: z.int(),
  expireDate: z.string(),
  scope: z.enum(['public', 'private']),
  notify: z.boolean(),
  note: z.string(),
  nurseStr: z.string(),
  status: z.enum(OFFER_STATUSES),
  createDate: instant(),
  createBy: z.string(),
  /** Hours for which units of a take are held without a tracking number; 0: for as long as it takes. */
  holdHours: z.int(),
})

export const offers = contract('offers', {
  saveOffer: call({
    route: 'POST /offer/saveOrUpdateOfferInfo',
    access: { roles: ['doctor'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      offerNo: id('offer').optional(),
      productNo: id('product', fieldsReasons.productRequired),
      price: price(),
      /** Of a new offer at least 1. */
      quantity: count(offersReasons.totalRequired),
      leftNum: count(offersReasons.leftRequired).optional(),
      expireDate: day(offersReasons.expiryRequired),
      bouns: price(offersReasons.bonusRequired),
      scope: z.enum(['public', 'private']).default('public'),
      notify: z.boolean().default(true),
      note: note().default(''),
      /** Hours after which units of a take without a tracking number go back to the offer; 0: never. */
      holdHours: z.int().min(0).max(MAX_HOLD_HOURS).optional(),
      /** Numbers of the nurses and groups who may take it, by commas; needed when private. */
      nurseStr: singleLine(4000)
        .register(references, { kinds: ['user', 'group'], isList: true })
        .default(''),
    }),
    result: z.object({ offerNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary:
      'Posts an offer, or changes one: its total never falls below what was taken, its left never exceeds the total.',
    writes: true,
    successMessage: 'Offer saved.',
  }),
  listOffers: call({
    route: 'POST /offer/queryOfferInfoList',
    access: { roles: ['doctor', 'nurse'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      status: z.enum(OFFER_STATUSES).default('offering'),
      condition: condition(),
      ...paging,
    }),
    result: page(offerRecord),
    errors: [],
    summary:
      'Offers of the company in one status: open and expired ones by expiry day, the latest first, others newest first. A nurse sees those they may take, and no archived or canceled ones.',
    writes: false,
  }),
  getOffer: call({
    route: 'POST /offer/queryOfferInfoById',
    access: { roles: ['doctor', 'nurse'], company: 'doctorNo' },
    body: z.object({ doctorNo: id('user'), offerNo: id('offer') }),
    result: offerRecord.extend({
      /** Who took how much of it; for a nurse their own takes only. */
      offerUsers: z.array(
        z.object({
          inboundNo: z.string(),
          userNo: z.string(),
          userName: z.string(),
          qty: z.int(),
          leftNum: z.int(),
          /** Units that will not come; delivered are qty - leftNum - cancelled. */
          cancelled: z.int(),
          /** 0 open, 1 completed, 2 cancelled. */
          status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
          takeDate: instant(),
        }),
      ),
      /** How many takes there are: `offerUsers` holds the newest 200 of them. */
      offerUsersTotal: z.int(),
      offerUsersTotalIsLowerBound: z.boolean().optional(),
      /** For a nurse: what they have open with the company, and their caps. */
      limits: openLimits.optional(),
    }),
    errors: ['missing'],
    summary: 'One offer, with who took it; for a nurse also what they may still take.',
    writes: false,
  }),
  takeOffer: call({
    route: 'POST /offerTake/takeOffer',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: z.object({
      offerNo: id('offer'),
      warehouseNo: id('warehouse', fieldsReasons.warehouseRequired),
      quantity: quantity(),
      doctorNo: id('user'),
    }),
    result: z.object({ inboundNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Takes units of an offer: the nurse will deliver them to the warehouse, at the price frozen now.',
    writes: true,
    successMessage: 'Offer taken.',
  }),
  ...nurseOfferCalls,
})
