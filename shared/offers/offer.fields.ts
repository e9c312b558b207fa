import * as z from 'zod'
import { recordVersion } from '../contract/editing.ts'
import { amount, instant, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { isShopLink, MAX_LINKS } from './links.rules.ts'
import { offersReasons } from './offers.reasons.ts'
import { OFFER_STATUSES } from './offers.rules.ts'

/** A shop that sells the goods. */
export const shopLink = z.object({
  label: singleLine(60, offersReasons.linkLabelRequired),
  url: singleLine(500, offersReasons.linkInvalid).refine(isShopLink, says(offersReasons.linkInvalid)),
})
export const shopLinks = () => z.array(shopLink).max(MAX_LINKS, says(offersReasons.tooManyLinks, { most: MAX_LINKS }))

/** Format of a note: plain lines, or the few elements of note.rules.ts. */
export const noteFormat = z.enum(['text', 'html'])

/** Events that write to the record of an offer. */
export const OFFER_HAPPENINGS = ['posted', 'edited', 'relisted', 'reopened', 'archived', 'canceled', 'expired'] as const

export const offerRecord = z.object({
  offerNo: z.string(),
  doctorNo: z.string(),
  doctorName: z.string(),
  productNo: z.string(),
  productName: z.string(),
  upc: z.string(),
  price: amount(),
  /** Bonus per unit, paid on top of the price. */
  bouns: amount(),
  /** Original total of units wanted. */
  quantity: z.int(),
  leftNum: z.int(),
  taken: z.int(),
  /** Maximum units per nurse over all their takes of the offer; 0 = no limit. */
  maxPerNurse: z.int(),
  expireDate: z.string(),
  scope: z.enum(['public', 'private']),
  notify: z.boolean(),
  note: z.string(),
  noteFormat,
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  nurseStr: z.string(),
  status: z.enum(OFFER_STATUSES),
  createDate: instant(),
  createBy: z.string(),
  /** Hours for which units without a tracking number are held; 0 = no limit. */
  holdHours: z.int(),
  version: recordVersion(),
})

/** A take of an offer, as shown to a viewer of the offer. */
export const offerTake = z.object({
  inboundNo: z.string(),
  userNo: z.string(),
  userName: z.string(),
  qty: z.int(),
  leftNum: z.int(),
  /** Canceled units; delivered = qty - leftNum - canceled. */
  cancelled: z.int(),
  /** 0 open, 1 completed, 2 canceled. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  takeDate: instant(),
})

/** A change to an offer, by the company or by expiry; shown only to the company. */
export const offerHappening = z.object({
  what: z.enum(OFFER_HAPPENINGS),
  at: instant(),
  userName: z.string(),
  price: amount(),
  bouns: amount(),
  quantity: z.int(),
  leftNum: z.int(),
  expireDate: z.string(),
})

/** State of a take after some of its units were returned. */
export const released = z.object({
  inboundNo: z.string(),
  leftNum: z.int(),
  cancelled: z.int(),
  /** Units of this call that returned to the offer. */
  returned: z.int(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
})
