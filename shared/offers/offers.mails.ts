import * as z from 'zod'

/** Tells a nurse of an offer they may take. */
export const newOfferMail = z.object({
  kind: z.literal('newOffer'),
  /** What the link opens, and for which company. */
  offerNo: z.string(),
  doctorNo: z.string(),
  doctorName: z.string(),
  productName: z.string(),
  /** Money a unit, bonus included. */
  price: z.int(),
  quantity: z.int(),
  expireDate: z.string(),
})
export type NewOfferMail = z.output<typeof newOfferMail>

/** Tells a nurse that the hold on a take ends soon, or has ended: of units that no tracking number stands for. */
const holdMail = <Kind extends string>(kind: Kind) =>
  z.object({
    kind: z.literal(kind),
    ...{ doctorNo: z.string(), doctorName: z.string(), inboundNo: z.string(), productName: z.string() },
    units: z.int(),
    until: z.string(),
  })
export const holdMails = [holdMail('holdEnding'), holdMail('holdEnded')] as const
export type HoldMail = z.output<(typeof holdMails)[number]>
