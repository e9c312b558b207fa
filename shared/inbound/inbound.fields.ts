import * as z from 'zod'
import { amount, instant } from '../contract/fields.ts'
import { NUMBER_STATES } from './submitted-numbers.rules.ts'
import { TAKE_STATUS } from './take-status.rules.ts'

/** 0 open, 1 completed, 2 canceled (DEC-inbound-38). */
export const inboundStatus = z.union([
  z.literal(TAKE_STATUS.open),
  z.literal(TAKE_STATUS.completed),
  z.literal(TAKE_STATUS.cancelled),
])

/** A tracking number submitted for a take; `qty` as the nurse entered it (SPEC-inbound-14). */
export const givenRow = z.object({ tracking: z.string(), qty: z.int(), canClaim: z.boolean() })

/** A submitted tracking number with its state. */
export const givenNumber = givenRow.extend({
  /** Units already claimed under the number for this take. */
  claimed: z.int(),
  state: z.enum(NUMBER_STATES),
  givenDate: instant(),
  /** The unseen tracking number this one replaced, and who replaced it. */
  replaces: z.object({ tracking: z.string(), userName: z.string() }).optional(),
})

export const inboundRecord = z.object({
  inboundNo: z.string(),
  doctorNo: z.string(),
  company: z.string(),
  offerNo: z.string(),
  productNo: z.string(),
  productName: z.string(),
  upc: z.string(),
  /** Price and bonus of one unit, frozen at the time of the take. */
  price: amount(),
  /** Units taken; `num` contains the same value, because the specification uses both names (SPEC-inbound-14). */
  qty: z.int(),
  num: z.int(),
  /** Outstanding units. */
  leftNum: z.int(),
  /** Canceled units; delivered = qty - leftNum - canceled. */
  cancelled: z.int(),
  status: inboundStatus,
  warehouseNo: z.string(),
  warehouse: z.string(),
  /** Address to which the goods are sent, on one line. */
  warehouseAddress: z.string(),
  /** True if the warehouse is the nurse's own; they confirm receipts there. */
  selfStorage: z.boolean().optional(),
  userNo: z.string(),
  userName: z.string(),
  takeDate: instant(),
  /** End of the hold, after which units without a tracking number return to the offer. */
  holdUntil: instant().optional(),
  /** Only for takes with a hold: units without a tracking number. */
  uncovered: z.int().optional(),
  /** All tracking numbers submitted for the take, except those counted in `unlisted`. */
  trackingList: z.array(givenNumber),
  /** Confirmed by the warehouse, with unclaimed units. */
  unClaimedTrackingList: z.array(givenRow),
  /** Not yet confirmed by the warehouse. */
  unMatchedTrackingList: z.array(givenRow),
  /** Number of tracking numbers omitted to limit the size of the page, by state. A single take is listed completely. */
  unlisted: z.partialRecord(z.enum(NUMBER_STATES), z.int()).optional(),
})
