import * as z from 'zod'
import { OFFER_HAPPENINGS } from '../../shared/offers/offer.fields.ts'
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
import { ifNotEmpty } from '../platform/db/packing.ts'
import { type IndexRange, keysIn } from '../platform/db/range.ts'
import { readOnly } from '../platform/db/read-only.ts'
import { ref } from '../platform/db/table.ts'
import { versioned } from '../platform/editing.ts'

/** A company's offer to buy a quantity at a price until a given day. Invariant: leftNum + taken = quantity. */
export const offerItem = itemType({
  type: 'Offer',
  schema: z.object({
    doctorNo: z.string(),
    doctorName: z.string(),
    offerNo: z.string(),
    productNo: z.string(),
    productName: z.string(),
    upc: z.string(),
    /** Price and bonus of one unit, as Money. */
    price: z.int(),
    bonus: z.int(),
    quantity: z.int(),
    leftNum: z.int(),
    expireDate: z.string(),
    /**
     * Hours after a take when those of its units that have no tracking number return to the offer; never if absent or
     * 0.
     */
    holdHours: z.int().optional(),
    scope: z.enum(['public', 'private']),
    /** Numbers of the nurses and groups that may take a private offer; a group includes its current members. */
    nurses: z.array(z.string()).default([]),
    notify: z.boolean(),
    note: z.string(),
    /** Older notes have no format: they are plain text. */
    noteFormat: z.enum(['text', 'html']).default('text'),
    /** Links to shops that sell the goods. */
    links: z.array(z.object({ label: z.string(), url: z.string() })).default([]),
    /** Units that one nurse may take in total; 0 means no limit. */
    maxPerNurse: z.int().default(0),
    /** True if each nurse's units are counted (OfferTaker); set before the first take and never cleared. */
    countsTakers: z.boolean().default(false),
    status: z.enum(OFFER_STATUSES),
    createDate: z.string(),
    createBy: z.string(),
    /** Incremented by every edit, but not by takes. A take commits only if the terms it was based on are unchanged. */
    terms: z.int(),
    ...versioned,
    /** Incremented by every write. */
    rev: z.int(),
    /** `rev` of the last write that undid the closing of the offer; webhooks distinguish it from a relist. */
    reopenedAt: z.int().optional(),
  }),
  key: (of: { doctorNo: string; offerNo: string }) => ({ pk: `CO#${of.doctorNo}#OFFER#${of.offerNo}`, sk: 'OFFER' }),
  // The index key does not contain the stored status: open and expired offers share a partition ordered by expiry day.
  // The current day alone separates them, so the expiry job never moves an offer between two pages.
  indexes: ({ doctorNo, offerNo, status, expireDate }) =>
    isClosed(status)
      ? keysIn(closedOffers(doctorNo, status), offerNo)
      : keysIn(postedOffers(doctorNo), `${expireDate}#${offerNo}`),
  // A page of 50 offers is a quarter smaller. Attributes that takes, webhooks or the figures use keep their names.
  packing: {
    short: {
      doctorName: 'd',
      productName: 'n',
      createDate: 't',
      createBy: 'b',
      nurses: 's',
      links: 'l',
    },
    implied: () => ({
      scope: 'public',
      notify: false,
      note: '',
      noteFormat: 'text',
      maxPerNurse: 0,
      countsTakers: false,
    }),
    inner: { nurses: ifNotEmpty, links: ifNotEmpty },
  },
})
export type Offer = z.output<typeof offerItem.schema>

const postedOffers = (doctorNo: string): IndexRange => ({ index: 'gsi1', pk: `CO#${doctorNo}#OFFERS#posted` })
const closedOffers = (doctorNo: string, status: ClosedStatus): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#OFFERS#${status}`,
})

/**
 * Offers of a company that have a status on a given day: open and expired offers by expiry day, all others by number
 * and therefore in posting order. At any instant an offer is in exactly one of these ranges.
 */
export const offersOf = (doctorNo: string, status: OfferStatus, today: Day): IndexRange => {
  if (isClosed(status)) return closedOffers(doctorNo, status)
  // A day without a time sorts before every key of that day.
  const firstOpen = earliestOpenExpiry(today)
  return { ...postedOffers(doctorNo), ...(status === 'offering' ? { from: firstOpen } : { to: firstOpen }) }
}

/** Ranges that together contain all offers of a company, with any status. */
export const allOffersOf = (doctorNo: string): readonly IndexRange[] => [
  postedOffers(doctorNo),
  ...CLOSED_STATUSES.map((status) => closedOffers(doctorNo, status)),
]

/**
 * The day on which an offer ends. Stored apart from the offer, because every take writes the offer, and this partition,
 * shared by the offers of all companies for one day, could not carry that load.
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

const ofOffer = (of: { doctorNo: string; offerNo: string }): string => `CO#${of.doctorNo}#OFFER#${of.offerNo}`

/** An event of an offer, and its state at that time; never changed. Takes record their events in the books. */
export const offerEventItem = itemType({
  type: 'OfferEvent',
  schema: z.object({
    doctorNo: z.string(),
    offerNo: z.string(),
    /** The offer's `rev` after this event. */
    rev: z.int(),
    what: z.enum(OFFER_HAPPENINGS),
    at: z.string(),
    /** Empty, like `userName`, if the offer expired on its own. */
    userNo: z.string(),
    userName: z.string(),
    /** Price and bonus of one unit at that time, as Money. */
    price: z.int(),
    bonus: z.int(),
    quantity: z.int(),
    leftNum: z.int(),
    expireDate: z.string(),
  }),
  key: (of: { doctorNo: string; offerNo: string; rev: number }) => ({
    pk: ofOffer(of),
    sk: `EVENT#${String(of.rev).padStart(10, '0')}`,
  }),
})
export type OfferEvent = z.output<typeof offerEventItem.schema>
/** Reference to the event that was written with a revision of the offer, for reads from other domains. */
export const offerEventRef = (of: { doctorNo: string; offerNo: string; rev: number }) => ref(offerEventItem, of)
/** Events of an offer, in order. */
export const eventsOfOffer = (doctorNo: string, offerNo: string) => ({
  pk: ofOffer({ doctorNo, offerNo }),
  prefix: 'EVENT#',
})

/** Units that a nurse has taken from an offer with a limit per nurse; canceled units are subtracted. */
export const offerTakerItem = itemType({
  type: 'OfferTaker',
  schema: z.object({ doctorNo: z.string(), offerNo: z.string(), userNo: z.string(), units: z.int() }),
  key: (of: { doctorNo: string; offerNo: string; userNo: string }) => ({ pk: ofOffer(of), sk: `TAKER#${of.userNo}` }),
})
export const offerTakerType = readOnly(offerTakerItem)
/** Range of the units counted per nurse for an offer. */
export const takersOf = (of: { doctorNo: string; offerNo: string }) => ({ pk: ofOffer(of), prefix: 'TAKER#' })

/**
 * Pointer from a product to one of its offers, written when the offer is posted. Not an index of the offer, because
 * every take would have to rewrite it.
 */
export const productOfferItem = itemType({
  type: 'ProductOffer',
  schema: z.object({
    doctorNo: z.string(),
    productNo: z.string(),
    offerNo: z.string(),
  }),
  key: (of: { doctorNo: string; productNo: string; offerNo: string }) => ({
    ...offersOfProduct(of.doctorNo, of.productNo),
    sk: of.offerNo,
  }),
})
/** The offers of a product, in posting order. */
export const offersOfProduct = (doctorNo: string, productNo: string) => ({
  pk: `CO#${doctorNo}#PRODUCT#${productNo}#OFFERS`,
})
