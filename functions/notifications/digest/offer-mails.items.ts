import * as z from 'zod'
import { DAY_SECONDS, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'
import type { Range } from '../../platform/db/range.ts'

/**
 * Offers of a company for a nurse's next email about new offers, oldest first. Offers are removed once they have been
 * emailed or can no longer be taken.
 */
export const pendingOffersItem = itemType({
  type: 'PendingOffers',
  schema: z.object({
    userNo: z.string(),
    doctorNo: z.string(),
    offers: z.array(z.object({ offerNo: z.string(), relisted: z.boolean() })),
    /** Time of the last change. */
    at: z.string(),
    rev: z.int(),
  }),
  key: (of: { userNo: string; doctorNo: string }) => ({ pk: `USER#${of.userNo}#OFFERS`, sk: of.doctorNo }),
  // Applies only to offers for a person whose account is disabled before the email is sent; others are removed earlier.
  expiresAt: ({ at }) => secondsAfter(at, 30 * DAY_SECONDS),
})
export type PendingOffers = z.output<typeof pendingOffersItem.schema>
export type PendingOffer = PendingOffers['offers'][number]

/** Instant at which an email about new offers is due. Written with its offers, and removed when the email is queued. */
export const offersDueItem = itemType({
  type: 'OffersDue',
  schema: z.object({ due: z.string(), userNo: z.string(), doctorNo: z.string() }),
  key: (of: { due: string; userNo: string; doctorNo: string }) => ({
    pk: 'OFFERSDUE',
    sk: `${of.due}#${of.userNo}#${of.doctorNo}`,
  }),
})

export type OffersDue = z.output<typeof offersDueItem.schema>

/** Emails about new offers due at or before an instant. */
export const offersDueUpTo = (due: string): Range => ({ pk: 'OFFERSDUE', to: `${due}#~` })

/**
 * The email that contains an offer for a person. Written once, before the email is sent, so that no other email
 * contains the offer.
 */
export const mailedOfferItem = itemType({
  type: 'MailedOffer',
  schema: z.object({ userNo: z.string(), offerNo: z.string(), mailNo: z.string(), at: z.string() }),
  key: (of: { userNo: string; offerNo: string }) => ({ pk: `USER#${of.userNo}#MAILED`, sk: of.offerNo }),
  // An offer that is relisted after this time may be emailed again (DEC-notifications-18).
  expiresAt: ({ at }) => secondsAfter(at, 400 * DAY_SECONDS),
})
