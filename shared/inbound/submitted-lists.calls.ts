import * as z from 'zod'
import { call } from '../contract/call.ts'
import { codeLine, id, instant } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { listedDays } from '../contract/lists/listed-days.ts'
import { page, paging } from '../contract/paging.ts'
import { trackingNumber } from '../contract/tracking-field.ts'
import { givenNumber, inboundRecord } from './inbound.fields.ts'
import { inboundReasons } from './inbound.reasons.ts'
import { MAX_AT_ONCE, NUMBER_STATUSES } from './submitted-numbers.rules.ts'

const trackings = () =>
  z
    .array(trackingNumber())
    .min(1, says(inboundReasons.noneGiven))
    .max(MAX_AT_ONCE, says(inboundReasons.atMostAtOnce, { most: MAX_AT_ONCE }))

/** A tracking number submitted by a nurse, as shown to the company. */
export const givenNumberRecord = z.object({
  tracking: z.string(),
  status: z.enum(NUMBER_STATUSES),
  /** True if the product that the warehouse confirmed under the number differs from that of one of its takes. */
  isUpcMismatch: z.boolean(),
  /** True if the warehouse has recorded the number, confirmed or not. */
  isArrived: z.boolean(),
  userNo: z.string(),
  userName: z.string(),
  /** Destination of the parcel: the warehouse of the first take it was submitted for. */
  warehouseNo: z.string(),
  warehouse: z.string(),
  /** Units submitted and units claimed, over all its takes. */
  qty: z.int(),
  claimed: z.int(),
  givenDate: instant(),
  takes: z.array(
    z.object({
      inboundNo: z.string(),
      productName: z.string(),
      qty: z.int(),
      claimed: z.int(),
      status: z.enum(NUMBER_STATUSES),
    }),
  ),
})

export const submittedListCalls = {
  getInBoundById: call({
    route: 'POST /inbound/getInBoundById',
    access: { roles: ['nurse', 'doctor'], company: 'doctorNo' },
    right: 'inbound:read',
    keys: true,
    body: z.object({ doctorNo: id('user'), inboundNo: id('inbound') }),
    result: inboundRecord,
    errors: ['missing'],
    summary: 'One take with all its tracking numbers; nurses see only their own.',
    writes: false,
  }),
  getUnClaimTracking: call({
    route: 'POST /inbound/getUnClaimTracking',
    access: { roles: ['nurse', 'doctor'], company: 'doctorNo' },
    right: 'inbound:read',
    /** `fkey` is the number of the take (SPEC-inbound-22). */
    body: z.object({ doctorNo: id('user'), fkey: id('inbound') }),
    result: z.object({
      inboundNo: z.string(),
      /** Confirmed by the warehouse, with unclaimed units. */
      unClaimedTrackingList: z.array(givenNumber),
      unMatchedTrackingList: z.array(givenNumber),
      claimedTrackingList: z.array(givenNumber),
      /** Message about overdue unmatched numbers; empty if there are none. */
      unMatchedMessage: z.string(),
    }),
    errors: ['missing'],
    summary: 'Tracking numbers of a take: matched but unclaimed, unmatched, and claimed.',
    writes: false,
  }),
  getQtyByTracking: call({
    route: 'POST /inbound/getQtyByTracking',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: z.object({ doctorNo: id('user'), inboundNo: id('inbound'), trackings: trackings() }),
    result: z.object({
      /** Units submitted with these numbers, and units that can be claimed for the take now. */
      qty: z.int(),
      claimableQty: z.int(),
      records: z.array(
        z.object({
          tracking: z.string(),
          /** 0 if the number was not submitted for the take. */
          qty: z.int(),
          claimed: z.int(),
          claimableQty: z.int(),
        }),
      ),
    }),
    errors: ['missing'],
    summary: 'Units of tracking numbers of a take: submitted, claimed, and claimable according to the warehouse.',
    writes: false,
  }),
  getNumByTrackings: call({
    route: 'POST /common/getNumBytrackingS',
    access: { roles: ['nurse', 'doctor'], company: 'doctorNo' },
    right: 'inbound:read',
    keys: true,
    body: z.object({ doctorNo: id('user'), trackings: trackings() }),
    result: z.object({
      /** Units the warehouses recorded for these numbers. */
      num: z.int(),
      records: z.array(
        z.object({
          tracking: z.string(),
          num: z.int(),
          /** Confirmed units among them, and confirmed units that are unclaimed. */
          confirmed: z.int(),
          unclaimed: z.int(),
        }),
      ),
    }),
    errors: [],
    summary: 'Units in warehouses under tracking numbers; nurses get 0 for numbers that they did not submit.',
    writes: false,
  }),
  getTrackingListForDoctor: call({
    route: 'POST /confirmWarehouse/getTrackingListForDoctor',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'inbound:read',
    body: z.object({
      doctorNo: id('user'),
      /** Omitted: all. */
      status: z.enum(NUMBER_STATUSES).optional(),
      /** Only numbers of this nurse. */
      userNo: id('user').optional(),
      warehouseNo: id('warehouse').optional(),
      /** First and last day of submission, in `timeZone`. */
      ...listedDays,
      /** A full tracking number or its last six characters. */
      tracking: codeLine(60).optional(),
      ...paging,
      size: paging.size.unwrap().default(100),
    }),
    result: page(givenNumberRecord),
    errors: ['missing'],
    summary: 'Tracking numbers submitted by nurses, newest first: all, claimed, matched or unmatched.',
    writes: false,
  }),
}
