import type { Letter } from '../../shared/notifications/letter.ts'
import type { NewOfferMail } from '../../shared/offers/offers.mails.ts'
import { showMoney } from '../../shared/values/money.ts'

/** Tells a nurse of an offer they may take. */
export const newOfferLetter = (
  { offerNo, doctorNo, doctorName, productName, price, quantity, expireDate }: NewOfferMail,
  siteUrl: string,
): Letter => ({
  subject: `New offer from ${doctorName}: ${productName}`,
  heading: `New offer from ${doctorName}`,
  paragraphs: [`${doctorName} is buying ${quantity} x ${productName}.`],
  facts: [
    { name: 'Product', value: productName },
    { name: 'Price per unit, including bonus', value: `$${showMoney(price)}` },
    { name: 'Quantity', value: String(quantity) },
    { name: 'Open until', value: expireDate },
  ],
  action: { label: 'Open the offer', url: `${siteUrl}/offer/${offerNo}?company=${doctorNo}` },
  footer: `You received this because you work with ${doctorName} on Dockside.`,
})
