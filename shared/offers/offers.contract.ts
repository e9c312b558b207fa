import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { addOrEdit, savedVersion } from '../contract/editing.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { count, id, note, plannedDay, price, quantity, references, singleLine } from '../contract/fields.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { openLimits } from '../people/limits.fields.ts'
import { MAX_PRICE } from '../values/money.ts'
import { cancelCalls } from './cancel.calls.ts'
import { doctorOfferCalls } from './doctor-offers.calls.ts'
import { MAX_HOLD_HOURS } from './hold.rules.ts'
import { nurseOfferCalls } from './nurse-offers.calls.ts'
import { noteFormat, offerHappening, offerRecord, offerTake, shopLinks } from './offer.fields.ts'
import { offerSheetCalls } from './offer-sheets.calls.ts'
import { offersReasons } from './offers.reasons.ts'
import { OFFER_STATUSES } from './offers.rules.ts'

/** An offer as shown to the viewer. */
export const offerDetail = offerRecord.extend({
  /** Takes of the offer; for a nurse only their own. */
  offerUsers: z.array(offerTake),
  /** Number of takes; `offerUsers` contains the newest 200. */
  offerUsersTotal: z.int(),
  offerUsersTotalIsLowerBound: z.boolean().optional(),
  /** The nurse's open takes with the company, and their caps; absent for other roles. */
  limits: openLimits.optional(),
  /**
   * Units that the nurse may still take under the offer's limit per nurse; absent without a limit, or for other roles.
   */
  leftForYou: z.int().optional(),
  /** The 20 newest changes to the offer, newest first; only for the company. */
  happenings: z.array(offerHappening).optional(),
})

export const offers = contract('offers', {
  ...doctorOfferCalls,
  ...cancelCalls,
  ...offerSheetCalls,
  saveOffer: call({
    route: 'POST /offer/saveOrUpdateOfferInfo',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'offers:write',
    keys: true,
    ...addOrEdit({
      place: { doctorNo: id('user') },
      key: { offerNo: id('offer') },
      fields: {
        productNo: id('product', fieldsReasons.productRequired),
        price: price(),
        /** At least 1 for a new offer. */
        quantity: count(offersReasons.totalRequired),
        leftNum: count(offersReasons.leftRequired).optional(),
        expireDate: plannedDay(offersReasons.expiryRequired),
        bouns: price(offersReasons.bonusRequired),
        scope: z.enum(['public', 'private']).default('public'),
        notify: z.boolean().default(true),
        note: note().default(''),
        /** Hours after which units of a take without a tracking number return to the offer; 0 or null: never. */
        holdHours: z.int().min(0).max(MAX_HOLD_HOURS).nullish(),
        noteFormat: noteFormat.default('text'),
        links: shopLinks().default([]),
        /** Maximum units per nurse over all their takes of the offer; 0 or null: no limit. */
        maxPerNurse: count().nullable().default(0),
        /** Nurses and groups who may take it, separated by commas; required for a private offer. */
        nurseStr: singleLine(4000)
          .register(references, { kinds: ['user', 'group'], isList: true })
          .default(''),
      },
      edited: { quantity: count(offersReasons.originalTotalRequired) },
    }),
    result: z.object({ offerNo: z.string(), version: savedVersion() }),
    errors: ['missing', 'conflict'],
    summary:
      'Posts or edits an offer. The total cannot be less than the units taken, nor less than the units left. Disallowed HTML is removed from notes.',
    writes: true,
    successMessage: 'Offer saved.',
  }),
  listOffers: call({
    route: 'POST /offer/queryOfferInfoList',
    access: { roles: ['doctor', 'nurse'], company: 'doctorNo' },
    right: 'offers:read',
    keys: true,
    body: z.object({
      doctorNo: id('user'),
      status: z.enum(OFFER_STATUSES).default('offering'),
      condition: condition(),
      ...paging,
    }),
    result: page(offerRecord),
    errors: [],
    summary:
      'Offers of the company in one status: open and expired offers by expiry day, latest first, others newest first. Nurses see open and expired offers that are visible to them.',
    writes: false,
  }),
  getOffer: call({
    route: 'POST /offer/queryOfferInfoById',
    access: { roles: ['doctor', 'nurse'], company: 'doctorNo' },
    right: 'offers:read',
    keys: true,
    body: z.object({ doctorNo: id('user'), offerNo: id('offer') }),
    result: offerDetail,
    errors: ['missing'],
    summary: 'One offer with its takes, and for a nurse also the units they may still take.',
    writes: false,
  }),
  getOfferDetail: call({
    route: 'POST /inbound/getOfferDetail',
    access: { roles: ['doctor', 'nurse'], company: 'doctorNo' },
    right: 'offers:read',
    body: z.object({ doctorNo: id('user'), inboundNo: id('inbound') }),
    result: offerDetail,
    errors: ['missing'],
    summary: 'The offer of a take, as in getOffer. Nurses can only read those of their own takes.',
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
      /** Price of one unit that the nurse saw, bonus included; 409 if it is different now. */
      seenPrice: z
        .number()
        .min(0)
        .max(2 * MAX_PRICE)
        .multipleOf(0.0001)
        .optional(),
    }),
    result: z.object({ inboundNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary:
      'Takes units of an offer at the current price, for delivery to the warehouse. With `seenPrice`, only at that price.',
    writes: true,
    successMessage: 'Offer taken.',
  }),
  ...nurseOfferCalls,
})
