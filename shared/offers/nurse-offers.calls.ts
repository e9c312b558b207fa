import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, count, id, instant, quantity } from '../contract/fields.ts'
import { listedDays } from '../contract/lists/listed-days.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { openLimits } from '../people/limits.fields.ts'
import { released } from './offer.fields.ts'
import { offersReasons } from './offers.reasons.ts'
import { OFFER_STATUSES } from './offers.rules.ts'

/** 0 Confirmed while open, 1 Completed, 2 Canceled (DEC-offers-55). */
const historyStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])
/** Default page size of a nurse's history (SPEC-offers-23). */
const HISTORY_SIZE = 20
/** Maximum offers per call: the size of one page of a list. */
const MAX_COUNTED_OFFERS = 100

export const takeHistoryRecord = z.object({
  inboundNo: z.string(),
  offerNo: z.string(),
  productNo: z.string(),
  productName: z.string(),
  upc: z.string(),
  /** Frozen price of one unit, bonus included. */
  price: amount(),
  qty: z.int(),
  leftNum: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  takeDate: instant(),
  endDate: instant().optional(),
  holdUntil: instant().optional(),
  status: historyStatus,
  /**
   * True if it was taken within the last hour and has no tracking numbers or deliveries: `lowerTake` may undo or lower
   * it.
   */
  canUndo: z.boolean(),
})

/** Calls of nurses for offers and their takes. */
export const nurseOfferCalls = {
  listTakeHistory: call({
    route: 'POST /offer/getOfferTakeListHistory',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      status: historyStatus.optional(),
      condition: condition(),
      /** First and last day on which units were taken, in `timeZone`. */
      ...listedDays,
      ...paging,
      size: paging.size.default(HISTORY_SIZE),
    }),
    result: page(takeHistoryRecord),
    errors: [],
    summary: "A nurse's takes in one status or in all: open takes newest first, then ended takes by their end.",
    writes: false,
  }),
  getLeftCounts: call({
    route: 'POST /offer/getLeftCounts',
    access: { roles: ['doctor', 'nurse'], company: 'doctorNo' },
    right: 'offers:read',
    keys: true,
    body: z.object({ doctorNo: id('user'), offerNos: z.array(id('offer')).max(MAX_COUNTED_OFFERS) }),
    result: z.object({
      /** Offers that are in none of the caller's lists are omitted; a nurse's lists contain open and expired offers. */
      offers: z.array(
        z.object({
          offerNo: z.string(),
          leftNum: z.int(),
          expireDate: z.string(),
          status: z.enum(OFFER_STATUSES),
          /**
           * Units that the nurse may still take under the offer's limit per nurse; absent without a limit, or for other
           * roles.
           */
          leftForYou: z.int().optional(),
        }),
      ),
      /** The nurse's open takes with the company, and their caps; absent for other roles. */
      limits: openLimits.optional(),
      /** True if the nurse may finish open takes but may not take new units. */
      limited: z.boolean(),
    }),
    errors: [],
    summary: 'Units left of the named offers, and for a nurse also their limits.',
    writes: false,
  }),
  cancelNurseInbound: call({
    route: 'POST /inbound/cancelNurseInbound',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      inboundNo: id('inbound', offersReasons.emptyInboundNo),
      cancelNum: quantity(offersReasons.cancelRequired),
    }),
    result: released,
    errors: ['missing', 'conflict'],
    summary: 'Cancels outstanding units of a take; they return to the offer if it is still open.',
    writes: true,
    successMessage: 'Units canceled.',
  }),
  lowerTake: call({
    route: 'POST /offerTake/lowerTake',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      inboundNo: id('inbound'),
      /** Units that the nurse keeps; 0 undoes the take. */
      quantity: count(),
    }),
    result: released,
    errors: ['missing', 'conflict'],
    summary: 'Undoes or lowers a take within 60 minutes, if it has no tracking numbers or deliveries.',
    writes: true,
    successMessage: 'Take saved.',
  }),
}
