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
