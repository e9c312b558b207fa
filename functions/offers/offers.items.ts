import * as z from 'zod'
import { OFFER_STATUSES, type OfferStatus } from '../../shared/offers/offers.rules.ts'
import { itemType } from '../platform/db/item.ts'

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
    scope: z.enum(['public', 'private']),
    /** When private: the numbers of the nurses it is for, and of groups, whoever is in them. */
    nurses: z.array(z.string()),
    notify: z.boolean(),
    note: z.string(),
    status: z.enum(OFFER_STATUSES),
    createDate: z.string(),
    createBy: z.string(),
    /** Grows with every edit, not with takes: a take holds only under the terms it was decided by. */
    terms: z.int(),
    /** Grows with every write. */
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; offerNo: string }) => ({ pk: `CO#${of.doctorNo}#OFFER#${of.offerNo}`, sk: 'OFFER' }),
  indexes: (offer) => ({ gsi1: { ...offersOf(offer.doctorNo, offer.status), sk: offer.offerNo } }),
})
export type Offer = z.output<typeof offerItem.schema>

/** Offers of a company in one status (gsi1). */
export const offersOf = (doctorNo: string, status: OfferStatus) => ({ pk: `CO#${doctorNo}#OFFERS#${status}` })

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
