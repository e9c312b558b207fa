import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { amount, codeLine, id, instant, quantity } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { lineFailure, reason } from '../contract/line-results.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { valuesReasons } from '../values/values.reasons.ts'
import { claimCalls } from './claims.calls.ts'
import { GIVEN_STATES } from './given.rules.ts'
import { inboundReasons } from './inbound.reasons.ts'

const MAX_AT_ONCE = 500
const tracking = codeLine(60, valuesReasons.trackingRequired)
/** 0 open, 1 completed, 2 cancelled (DECISIONS s6). */
const inboundStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** A tracking number given for a take; `qty` as the nurse wrote it (D3 s3). */
const givenRow = z.object({ tracking: z.string(), qty: z.int(), canClaim: z.boolean() })

export const inboundRecord = z.object({
  inboundNo: z.string(),
  doctorNo: z.string(),
  company: z.string(),
  offerNo: z.string(),
  productNo: z.string(),
  productName: z.string(),
  upc: z.string(),
  /** Price and bonus of one unit, as frozen when it was taken. */
  price: amount(),
  /** Units taken; `num` is the same by D3's name. */
  qty: z.int(),
  num: z.int(),
  /** Units still to come. */
  leftNum: z.int(),
  /** Units that will not come; delivered = qty - leftNum - cancelled. */
  cancelled: z.int(),
  status: inboundStatus,
  warehouseNo: z.string(),
  warehouse: z.string(),
  /** The warehouse is the nurse's own: they confirm there what has come. */
  selfStorage: z.boolean().optional(),
  userNo: z.string(),
  userName: z.string(),
  takeDate: instant(),
  /** Until when the offer's hold keeps its units; units without a tracking number go back to the offer then. */
  holdUntil: instant().optional(),
  /** Of a take with a hold: units that no tracking number stands for yet. */
  uncovered: z.int().optional(),
  /** Every tracking number given for it, but for those that `unlisted` counts. */
  trackingList: z.array(
    givenRow.extend({
      /** Units of it already claimed for this take. */
      claimed: z.int(),
      state: z.enum(GIVEN_STATES),
      givenDate: instant(),
    }),
  ),
  /** Confirmed by the warehouse, and not all claimed. */
  unClaimedTrackingList: z.array(givenRow),
  /** Not confirmed by the warehouse yet. */
  unMatchedTrackingList: z.array(givenRow),
  /** Numbers left out of the lists because the page would be too large, by state. The take alone is listed whole. */
  unlisted: z.partialRecord(z.enum(GIVEN_STATES), z.int()).optional(),
})

export const inbound = contract('inbound', {
  ...claimCalls,
  listInbounds: call({
    route: 'POST /inbound/getInboundListByStatus',
    access: { roles: ['nurse', 'doctor'], company: 'doctorNo' },
    body: z.object({ doctorNo: id('user'), status: inboundStatus.default(0), condition: condition(), ...paging }),
    result: page(inboundRecord),
    errors: [],
    summary: 'What is on its way to the company in one status, newest first; nurses see their own.',
    writes: false,
  }),
  importTracking: call({
    route: 'POST /inbound/importTracking',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      inboundNo: id('inbound'),
      data: z
        .array(z.object({ tracking: z.string().max(200), qty: z.union([z.number(), z.string().max(20)]) }))
        .min(1, says(inboundReasons.noneGiven))
        .max(MAX_AT_ONCE, says(inboundReasons.atMostAtOnce, { most: MAX_AT_ONCE })),
    }),
    result: z.object({
      totalCount: z.int(),
      successCount: z.int(),
      failedCount: z.int(),
      successDetails: z.array(z.object({ tracking: z.string(), qty: z.int(), canClaim: z.boolean() })),
      failedRecords: z.array(lineFailure),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'Gives the tracking numbers under which the goods of a take arrive. Good lines are kept, bad ones reported.',
    writes: true,
    successMessage: 'Tracking numbers saved.',
  }),
  canTrackingBeClaimed: call({
    route: 'POST /inbound/canTrackingBeClaimed',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: z.object({ doctorNo: id('user'), inboundNo: id('inbound'), tracking }),
    result: z.object({
      canClaim: z.boolean(),
      /** Units that a claim may take now. */
      qty: z.int(),
      upcCheck: z.enum(['matched', 'mismatch', 'unknown']),
      /** Why not, for the person. */
      reason: z.string(),
      /** What `reason` says, by key. */
      reasons: z.array(reason),
    }),
    errors: ['missing', 'conflict'],
    summary: 'Whether a tracking number of a take can be claimed, how many units, and if not, why.',
    writes: false,
  }),
  claimTracking: call({
    route: 'POST /inbound/claim-tracking',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: z.object({ inboundNo: id('inbound'), doctorNo: id('user'), tracking, qty: quantity() }),
    result: z.object({
      inboundNo: z.string(),
      leftNum: z.int(),
      status: inboundStatus,
      claimed: z.int(),
      /** What the claim earned the nurse. */
      amount: amount(),
      balance: amount(),
    }),
    errors: ['missing', 'conflict'],
    summary:
      "Claims units that arrived under a tracking number: the company's stock and the nurse's balance rise together.",
    writes: true,
    successMessage: 'Claimed.',
  }),
})
