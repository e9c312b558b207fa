import type { Letter } from '../../shared/notifications/letter.ts'
import type { ProposalAnsweredMail, ProposalMadeMail } from '../../shared/proposals/proposals.mails.ts'
import { showMoney } from '../../shared/values/money.ts'

const facts = ({ productName, quantity, price }: Pick<ProposalMadeMail, 'productName' | 'quantity' | 'price'>) => [
  { name: 'Product', value: productName },
  { name: 'Quantity', value: String(quantity) },
  { name: 'Price per unit', value: `$${showMoney(price)}` },
]

/** Tells the company of a proposal. */
export const proposalMadeLetter = (mail: ProposalMadeMail, siteUrl: string): Letter => {
  const { userName, quantity, productName, doctorName, isChange } = mail
  const did = isChange ? 'changed a proposal' : 'made a proposal'
  return {
    subject: `${userName} ${did}: ${quantity} x ${productName}`,
    heading: `${userName} ${did}`,
    paragraphs: [`The offer has expired. ${userName} proposes to buy ${quantity} x ${productName} for it.`],
    facts: facts(mail),
    action: { label: 'Confirm or reject', url: `${siteUrl}/offer/proposed` },
    footer: `You received this because you run ${doctorName} on Dockside.`,
  }
}

/** Tells the nurse what became of a proposal. */
export const proposalAnsweredLetter = (mail: ProposalAnsweredMail, siteUrl: string): Letter => {
  const { answer, doctorName, doctorNo, quantity, productName, warehouse, holdHours } = mail
  const isConfirmed = answer === 'confirmed'
  const hold = holdHours
    ? ` Add tracking numbers within ${holdHours} hours: units without one go back to the offer then.`
    : ''
  return {
    subject: `${doctorName} ${answer} your proposal: ${quantity} x ${productName}`,
    heading: isConfirmed ? 'Your proposal is confirmed' : 'Your proposal is rejected',
    paragraphs: [
      isConfirmed
        ? `${doctorName} buys ${quantity} x ${productName} from you. Send them to the warehouse below.${hold}`
        : `${doctorName} does not buy ${quantity} x ${productName} at this price.`,
    ],
    facts: [...facts(mail), ...(isConfirmed ? [{ name: 'Warehouse', value: warehouse }] : [])],
    action: isConfirmed
      ? { label: 'Open your inbound list', url: `${siteUrl}/inbound?company=${doctorNo}` }
      : { label: 'See your proposals', url: `${siteUrl}/offer/proposed?company=${doctorNo}` },
    footer: `You received this because you made a proposal to ${doctorName} on Dockside.`,
  }
}
