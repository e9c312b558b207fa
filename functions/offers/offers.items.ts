import * as z from 'zod'
import {
  CLOSED_STATUSES,
  type ClosedStatus,
  earliestOpenExpiry,
  isClosed,
  OFFER_STATUSES,
  type OfferStatus,
} from '../../shared/offers/offers.rules.ts'
import type { Day } from '../../shared/values/day.ts'
import { itemType } from '../platform/db/item.ts'
import { type IndexRange, keysIn } from '../platform/db/range.ts'
import { versioned } from '../platform/editing.ts'

/** What a company buys: so many units, at this price, until that day. leftNum + taken = quantity, always. */
export const offerItem = itemType({
  type: 'Offer',
  schema: z.object({
    doctorNo: z.string(),
    doctorName: z.string(),
    offerNo: z.string(),
    productNo: z.string(),
    productName: z.string(),
    upc: z.string(),
    /** Money of one unit. */
    price: z.int(),
    bonus: z.int(),
    quantity: z.int(),
    leftNum: z.int(),
    expireDate: z.string(),
    /** Hours after which units of a take that no tracking number stands for go back to the offer; absent or 0: never. */
    holdHours: z.int().optional(),
    scope: z.enum(['public', 'private']),
    /** When private: the numbers of the nurses it is for, and of groups, whoever is in them. */
    nurses: z.array(z.string()),
    notify: z.boolean(),
    note: z.string(),
    /** Notes were plain text before they could be formatted: what does not say otherwise is. */
    noteFormat: z.enum(['text', 'html']).default('text'),
    /** Where the goods can be bought. */
    links: z.array(z.object({ label: z.string(), url: z.string() })).default([]),
    /** Units that one nurse may take in all; 0 = no limit. */
    maxPerNurse: z.int().default(0),
    /** Each nurse's units are counted (OfferTaker): since before the first take, and from then on for good. */
    countsTakers: z.boolean().default(false),
    status: z.enum(OFFER_STATUSES),
    createDate: z.string(),
    createBy: z.string(),
    /** Grows with every edit, not with takes: a take holds only under the terms it was decided by. */
    terms: z.int(),
    ...versioned,
    /** Grows with every write. */
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; offerNo: string }) => ({ pk: `CO#${of.doctorNo}#OFFER#${of.offerNo}`, sk: 'OFFER' }),
  // Not by the stored status: open and expired offers share a partition in the order of their expiry day, so that the
  // day alone divides them, and the sweep moves no offer between two pages.
  indexes: ({ doctorNo, offerNo, status, expireDate }) =>
    isClosed(status)
      ? keysIn(closedOffers(doctorNo, status), offerNo)
      : keysIn(postedOffers(doctorNo), `${expireDate}#${offerNo}`),
})
export type Offer = z.output<typeof offerItem.schema>

const postedOffers = (doctorNo: string): IndexRange => ({ index: 'gsi1', pk: `CO#${doctorNo}#OFFERS#posted` })
const closedOffers = (doctorNo: string, status: ClosedStatus): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#OFFERS#${status}`,
})

/**
 * Offers of a company that have a status on a day: open and expired ones by expiry day, the others by their
 * number, which is the order of posting. At any instant an offer is in exactly one of these ranges.
 */
export const offersOf = (doctorNo: string, status: OfferStatus, today: Day): IndexRange => {
  if (isClosed(status)) return closedOffers(doctorNo, status)
  // A bare day sorts before every key of that day.
  const firstOpen = earliestOpenExpiry(today)
  return { ...postedOffers(doctorNo), ...(status === 'offering' ? { from: firstOpen } : { to: firstOpen }) }
}

/** All offers of a company, whatever their status. */
export const allOffersOf = (doctorNo: string): readonly IndexRange[] => [
  postedOffers(doctorNo),
  ...CLOSED_STATUSES.map((status) => closedOffers(doctorNo, status)),
]

/**
 * The day on which an offer ends. Kept apart from the offer: takes write the offer, and one day's offers of all
 * companies share this partition, which must not feel them.
 */
export const expiryItem = itemType({
  type: 'OfferExpiry',
  schema: z.object({ expireDate: z.string(), doctorNo: z.string(), offerNo: z.string() }),
  key: (of: { expireDate: string; doctorNo: string; offerNo: string }) => ({
    ...expiriesOn(of.expireDate),
    sk: `${of.doctorNo}#${of.offerNo}`,
  }),
})
export const expiriesOn = (day: string) => ({ pk: `EXPIRY#${day}` })
