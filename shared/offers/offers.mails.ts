import * as z from 'zod'

/** Offers that a mail tells one by one; of more it tells the number. */
export const MOST_IN_MAIL = 20

/** Tells a nurse of the offers of ten minutes that they may take. */
export const newOffersMail = z.object({
  kind: z.literal('newOffers'),
  offers: z
    .array(
      z.object({
        offerNo: z.string(),
        doctorNo: z.string(),
        doctorName: z.string(),
        productName: z.string(),
        /** Money a unit, bonus included. */
        price: z.int(),
        /** Units left. */
        quantity: z.int(),
        expireDate: z.string(),
        /** Open once more. */
        relisted: z.boolean(),
      }),
    )
    .min(1)
    .max(MOST_IN_MAIL),
  /** How many there are beside these. */
  more: z.int(),
})
export type NewOffersMail = z.output<typeof newOffersMail>

/** Tells a nurse that the hold on a take ends soon, or has ended: of units that nothing stands for. */
const holdMail = <Kind extends string>(kind: Kind) =>
  z.object({
    kind: z.literal(kind),
    doctorNo: z.string(),
    doctorName: z.string(),
    inboundNo: z.string(),
    productName: z.string(),
    /** Units that go back, or went back. */
    units: z.int(),
    /** Of a hold that has ended: units that can be taken again; none where the offer is over. Absent in older messages: all. */
    returned: z.int().optional(),
    /** Units that stay theirs while an inventory report of them waits. */
    reported: z.int().default(0),
    until: z.string(),
  })
export const holdMails = [holdMail('holdEnding'), holdMail('holdEnded')] as const
export type HoldMail = z.output<(typeof holdMails)[number]>

/** Tells a nurse that the company has cancelled units of a take. */
export const inboundCancelledMail = z.object({
  kind: z.literal('inboundCancelled'),
  doctorNo: z.string(),
  doctorName: z.string(),
  inboundNo: z.string(),
  productName: z.string(),
  warehouse: z.string(),
  units: z.int(),
  /** Why, in the company's words; may be empty. */
  note: z.string(),
})
export type InboundCancelledMail = z.output<typeof inboundCancelledMail>
