import type { Letter } from '../../shared/notifications/letter.ts'
import type { ShipmentRefusedMail } from '../../shared/outbound/outbound.mails.ts'

/** Tells a person that a shipment of theirs was not submitted, or could not be cancelled completely. */
export const shipmentRefusedLetter = (mail: ShipmentRefusedMail, siteUrl: string): Letter => {
  const { outboundNo, doctorNo, doctorName, what, why, warehouse, productName, products, units } = mail
  const isBack = what === 'submitted'
  return {
    subject: `Shipment ${outboundNo} ${isBack ? 'was not submitted' : 'could not be cancelled completely'}`,
    heading: isBack ? 'A shipment was not submitted' : 'A shipment could not be cancelled completely',
    paragraphs: [
      ...(why === '' ? [] : [why]),
      isBack
        ? 'Nothing has left: all its units are back in the lots they came from. Please submit it again with what is in stock.'
        : 'The units of some products have gone back into stock, the others have not. The shipment stays in the list of working shipments; please correct the stock by a count.',
    ],
    facts: [
      { name: 'Shipment', value: outboundNo },
      { name: 'Product', value: products > 1 ? `${productName} and ${products - 1} more` : productName },
      { name: 'Units', value: String(units) },
      { name: 'Warehouse', value: warehouse },
    ],
    action: { label: 'Open the shipment', url: `${siteUrl}/outbound/shipments/${outboundNo}?company=${doctorNo}` },
    footer: `You received this because you work on shipments of ${doctorName} on Dockside.`,
  }
}
