import type { Letter } from '../../../shared/notifications/letter.ts'
import type { InboundCancelledMail } from '../../../shared/offers/offers.mails.ts'

/** Tells a nurse that the company has cancelled units that they were to deliver. */
export const cancelLetter = (mail: InboundCancelledMail, siteUrl: string): Letter => {
  const { doctorName, doctorNo, inboundNo, productName, warehouse, units, note } = mail
  return {
    subject: `${doctorName} cancelled ${units} x ${productName}`,
    heading: 'Units cancelled',
    paragraphs: [
      `${doctorName} has cancelled ${units} x ${productName} that you had not delivered yet. Do not send these units: they will not be paid.`,
    ],
    facts: [
      { name: 'Product', value: productName },
      { name: 'Cancelled units', value: String(units) },
      { name: 'Warehouse', value: warehouse },
      { name: 'Inbound number', value: inboundNo },
      ...(note ? [{ name: 'Reason', value: note }] : []),
    ],
    action: { label: 'Open your inbound list', url: `${siteUrl}/inbound?company=${doctorNo}` },
    footer: `You received this because you took an offer of ${doctorName} on Dockside.`,
  }
}
