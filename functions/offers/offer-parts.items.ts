import * as z from 'zod'
import { OFFER_HAPPENINGS } from '../../shared/offers/offer.fields.ts'
import { itemType } from '../platform/db/item.ts'
import { readOnly } from '../platform/db/read-only.ts'

const ofOffer = (of: { doctorNo: string; offerNo: string }): string => `CO#${of.doctorNo}#OFFER#${of.offerNo}`

/** An event of an offer, and its state at that time; never altered. Takes leave their events in the books. */
export const offerEventItem = itemType({
  type: 'OfferEvent',
  schema: z.object({
    doctorNo: z.string(),
    offerNo: z.string(),
    /** The offer's `rev` after this event. */
    rev: z.int(),
    what: z.enum(OFFER_HAPPENINGS),
    at: z.string(),
    /** Both '' if the offer expired by itself. */
    userNo: z.string(),
    userName: z.string(),
    /** Money. */
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
/** Events of an offer, in order. */
export const eventsOfOffer = (doctorNo: string, offerNo: string) => ({
  pk: ofOffer({ doctorNo, offerNo }),
  prefix: 'EVENT#',
})

/** Units that a nurse has taken of an offer with a limit per nurse; units given back no longer count. */
export const offerTakerItem = itemType({
  type: 'OfferTaker',
  schema: z.object({ doctorNo: z.string(), offerNo: z.string(), userNo: z.string(), units: z.int() }),
  key: (of: { doctorNo: string; offerNo: string; userNo: string }) => ({ pk: ofOffer(of), sk: `TAKER#${of.userNo}` }),
})
/** Read-only type, for queries from other domains. */
export const offerTakerType = readOnly(offerTakerItem)
/** Units counted per nurse of an offer. */
export const takersOf = (of: { doctorNo: string; offerNo: string }) => ({ pk: ofOffer(of), prefix: 'TAKER#' })

/**
 * Records that an offer of a product was posted, and its price: pointer and price line in one. Not an index of the
 * offer, because every take would have to rewrite it.
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
export type ProductOffer = z.output<typeof productOfferItem.schema>
/** The offers of a product, in posting order. */
export const offersOfProduct = (doctorNo: string, productNo: string) => ({
  pk: `CO#${doctorNo}#PRODUCT#${productNo}#OFFERS`,
})
