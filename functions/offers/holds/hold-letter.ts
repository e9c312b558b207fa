import type { Letter } from '../../../shared/notifications/letter.ts'
import type { HoldMail } from '../../../shared/offers/offers.mails.ts'

/** Tells a nurse of units of a take that go back to the offer, or have gone back, for want of a tracking number. */
export const holdLetter = (mail: HoldMail, siteUrl: string): Letter => {
  const { kind, doctorName, doctorNo, inboundNo, productName, units, reported, until } = mail
  const at = `${until.slice(0, 16).replace('T', ' ')} UTC`
  const isOver = kind === 'holdEnded'
  return {
    subject: isOver ? `${units} x ${productName} went back to the offer` : `Add tracking numbers for ${productName}`,
    heading: isOver ? 'Units went back to the offer' : 'Add tracking numbers',
    paragraphs: [
      isOver
        ? `No tracking number was added for ${units} of the units you took from ${doctorName}, so they went back to the offer. Units with a tracking number stay yours.`
        : `You took units from ${doctorName} and have added no tracking number for ${units} of them. Add the numbers before the hold ends, or these units go back to the offer.`,
      ...(reported > 0
        ? [
            `Your inventory reports cover ${reported} more without a tracking number: these stay yours until ${doctorName} answers the reports.`,
          ]
        : []),
    ],
    facts: [
      { name: 'Product', value: productName },
      { name: 'Units without a tracking number', value: String(units) },
      ...(reported > 0 ? [{ name: 'Units in inventory reports', value: String(reported) }] : []),
      { name: isOver ? 'Held until' : 'Hold ends', value: at },
      { name: 'Inbound number', value: inboundNo },
    ],
    action: { label: 'Open your inbound list', url: `${siteUrl}/inbound?company=${doctorNo}` },
    footer: `You received this because you took an offer of ${doctorName} on Dockside.`,
  }
}
