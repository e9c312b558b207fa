import type { Letter } from '../../../shared/notifications/letter.ts'
import type { NewOffersMail } from '../../../shared/offers/offers.mails.ts'
import { showMoney } from '../../../shared/values/money.ts'

/** Tells a nurse of offers they may take: of one by its own mail, of several in one. */
export const newOffersLetter = ({ offers, more }: NewOffersMail, siteUrl: string): Letter => {
  const [first] = offers
  if (!first) throw new Error('A mail of new offers tells at least one')
  const names = [...new Set(offers.map(({ doctorName }) => doctorName))]
  const [company] = names
  const from = names.length === 1 ? company : `${names.length} companies`
  const count = offers.length + more
  const footer = `You received this because you work with ${names.join(', ')} on Dockside.`
  if (count === 1) {
    const { offerNo, doctorNo, doctorName, productName, price, quantity, expireDate, relisted } = first
    const heading = relisted ? `Offer open again from ${doctorName}` : `New offer from ${doctorName}`
    return {
      ...{ subject: `${heading}: ${productName}`, heading },
      paragraphs: [`${doctorName} is buying ${quantity} x ${productName}.`],
      facts: [
        { name: 'Product', value: productName },
        { name: 'Price per unit, including bonus', value: `$${showMoney(price)}` },
        { name: 'Quantity', value: String(quantity) },
        { name: 'Open until', value: expireDate },
      ],
      action: { label: 'Open the offer', url: `${siteUrl}/offer/${offerNo}?company=${doctorNo}` },
      footer,
    }
  }
  return {
    ...{ subject: `${count} offers from ${from}`, heading: `${count} offers you can take` },
    paragraphs: [
      `Prices are per unit, including the bonus.`,
      ...(more > 0 ? [`The newest ${offers.length} are listed; ${more} more are in the console.`] : []),
    ],
    facts: offers.map(({ doctorName, productName, price, quantity, expireDate, relisted }) => ({
      name: productName,
      value: [
        ...(names.length > 1 ? [doctorName] : []),
        ...[`$${showMoney(price)}`, `${quantity} wanted`, `until ${expireDate}`],
        ...(relisted ? ['open again'] : []),
      ].join(', '),
    })),
    action: {
      label: 'Open the offers',
      url: names.length === 1 ? `${siteUrl}/offer?company=${first.doctorNo}` : `${siteUrl}/offer`,
    },
    footer,
  }
}
