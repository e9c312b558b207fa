import * as z from 'zod'

/** Maximum offers listed in one email; the others are only counted. */
export const MAX_IN_MAIL = 20

/** Maximum offers of one message; the rest are sent in further messages. */
export const MAX_IN_MESSAGE = 500

/** Fields that determine when an offer is emailed. */
const announcedOffer = z.object({
  offerNo: z.string(),
  doctorNo: z.string(),
  expireDate: z.string(),
  /** True if the offer was relisted. */
  relisted: z.boolean(),
  /** True if the offer names the nurse directly, not through a group. */
  named: z.boolean().default(false),
})
export type AnnouncedOffer = z.output<typeof announcedOffer>

const listedOffer = announcedOffer.extend({
  doctorName: z.string(),
  productName: z.string(),
  /** Price per unit, bonus included. */
  price: z.int(),
  /** Units left. */
  quantity: z.int(),
})
export type ListedOffer = z.output<typeof listedOffer>

/** Offers of one ten-minute window that the nurse may take. */
export const newOffersMail = z.object({
  kind: z.literal('newOffers'),
  offers: z.array(listedOffer).min(1).max(MAX_IN_MAIL),
  /** Offers that are only counted. */
  others: z.array(announcedOffer).default([]),
  /** Number of offers not listed. */
  more: z.int(),
})
export type NewOffersMail = z.output<typeof newOffersMail>

/** Informs a nurse that the hold on units without a tracking number ends soon, or has ended. */
const holdMail = <Kind extends string>(kind: Kind) =>
  z.object({
    kind: z.literal(kind),
    doctorNo: z.string(),
    doctorName: z.string(),
    inboundNo: z.string(),
    productName: z.string(),
    /** Units that will return, or have returned, to the offer. */
    units: z.int(),
    /**
     * Only after a hold has ended: units that can be taken again; 0 if the offer has ended. Absent in older messages:
     * all.
     */
    returned: z.int().optional(),
    /** Units kept because a pending inventory report includes them. */
    reported: z.int().default(0),
    until: z.string(),
  })
export const holdMails = [holdMail('holdEnding'), holdMail('holdEnded')] as const
export type HoldMail = z.output<(typeof holdMails)[number]>

/** Informs a nurse that the company has canceled units of a take. */
export const inboundCancelledMail = z.object({
  kind: z.literal('inboundCancelled'),
  doctorNo: z.string(),
  doctorName: z.string(),
  inboundNo: z.string(),
  productName: z.string(),
  warehouse: z.string(),
  units: z.int(),
  /** Reason in the company's words; may be empty. */
  note: z.string(),
})
export type InboundCancelledMail = z.output<typeof inboundCancelledMail>
