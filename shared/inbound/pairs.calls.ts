import * as z from 'zod'
import { call } from '../contract/call.ts'
import { codeLine, id, instant, zone } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { page, paging } from '../contract/paging.ts'
import { AGES } from '../values/ages.ts'
import { valuesReasons } from '../values/values.reasons.ts'
import { inboundReasons } from './inbound.reasons.ts'
import { MAX_PAIRED_AT_ONCE } from './pairs.rules.ts'
import { NUMBER_STATUSES } from './submitted-numbers.rules.ts'

const access = { roles: ['doctor', 'nurse'], company: 'doctorNo' } as const
const tracking = () => codeLine(60, valuesReasons.trackingRequired)

/** Ages are counted in days of `timeZone`. */
const asked = {
  doctorNo: id('user'),
  /** Only numbers of this nurse. Nurses always see only their own. */
  userNo: id('user').optional(),
  warehouseNo: id('warehouse').optional(),
  productNo: id('product').optional(),
  timeZone: zone().default('America/New_York'),
}

/** Counts by age, in the order of AGES. */
export const countsByAge = z.object({
  ages: z.array(
    z.object({
      age: z.enum(AGES),
      count: z.int(),
      /** True if counting stopped at the limit. */
      isLowerBound: z.boolean(),
    }),
  ),
})

/** A submitted number that no warehouse has seen. */
export const unseenNumber = z.object({
  tracking: z.string(),
  userNo: z.string(),
  userName: z.string(),
  /** Destination of the parcel: the warehouse of the first take it was submitted for. */
  warehouseNo: z.string(),
  warehouse: z.string(),
  /** Units submitted with the number, over all its takes. */
  qty: z.int(),
  givenDate: instant(),
  takes: z.array(
    z.object({
      inboundNo: z.string(),
      productName: z.string(),
      qty: z.int(),
      status: z.enum(NUMBER_STATUSES),
      /** True if the take is completed or canceled and needs no more units. */
      isOver: z.boolean(),
    }),
  ),
})

/** A parcel in the building that may match a submitted number, and the evidence. */
export const suggestedPair = z.object({
  /** The submitted number, and its take. */
  tracking: z.string(),
  inboundNo: z.string(),
  productName: z.string(),
  /**
   * The number recorded in the building, its unclaimed units, its warehouse ('' if it is the warehouse of the take),
   * and the time it was recorded.
   */
  arrival: z.string(),
  unclaimed: z.int(),
  warehouse: z.string(),
  createDate: instant(),
  /** True if the last six characters are equal. */
  lastSix: z.boolean(),
  /** Set if the numbers differ by one typing error; `at` is a 1-based position in the submitted number. */
  slip: z.object({ kind: z.enum(['replaced', 'swapped', 'missing', 'extra']), at: z.int() }).optional(),
  /** True if the product and the quantity are the same. */
  sameQty: z.boolean(),
})

/** Calls for submitted numbers that were never seen, and parcels that may match them. */
export const pairCalls = {
  listUnseenNumbers: call({
    route: 'POST /inbound/getUnseenTracking',
    access,
    right: 'inbound:read',
    keys: true,
    body: z.object({ ...asked, age: z.enum(AGES).optional(), ...paging }),
    result: page(unseenNumber),
    errors: ['missing'],
    summary: 'Tracking numbers that no warehouse has seen, oldest first; nurses see only their own.',
    writes: false,
  }),
  countUnseenNumbers: call({
    route: 'POST /inbound/countUnseenTracking',
    access,
    right: 'inbound:read',
    keys: true,
    body: z.object(asked),
    result: countsByAge,
    errors: ['missing'],
    summary: 'Unseen tracking numbers by age: 0 to 2, 3 to 7, 8 to 14 and more than 14 days.',
    writes: false,
  }),
  suggestPairs: call({
    route: 'POST /inbound/suggestPairs',
    access,
    right: 'inbound:read',
    body: z.object({
      doctorNo: id('user'),
      trackings: z
        .array(tracking())
        .min(1, says(inboundReasons.noneGiven))
        .max(MAX_PAIRED_AT_ONCE, says(inboundReasons.atMostAtOnce, { most: MAX_PAIRED_AT_ONCE })),
    }),
    result: z.object({ records: z.array(suggestedPair) }),
    errors: [],
    summary:
      'Suggests parcels with unclaimed units for unseen tracking numbers, at most three per number, most likely first. Nurses see parcels with numbers similar to their own; the company also sees those with the same product and quantity.',
    writes: false,
  }),
  acceptPair: call({
    route: 'POST /inbound/acceptPair',
    access,
    right: 'inbound:write',
    body: z.object({ doctorNo: id('user'), inboundNo: id('inbound'), tracking: tracking(), arrival: tracking() }),
    result: z.object({
      inboundNo: z.string(),
      /** The take's new and old tracking number. */
      tracking: z.string(),
      replaced: z.string(),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'Replaces an unseen tracking number with that of a parcel in the building, which is then matched; the old number can be submitted again. Nurses replace their own numbers, the company those of all its nurses.',
    writes: true,
    successMessage: 'Tracking number replaced.',
  }),
}
