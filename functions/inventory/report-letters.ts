import type { ReportDecidedMail, ReportMail } from '../../shared/inventory/inventory.mails.ts'
import type { Letter } from '../../shared/notifications/letter.ts'
import { showMoney } from '../../shared/values/money.ts'

const factsOf = ({ productName, quantity, warehouse }: ReportMail | ReportDecidedMail) => [
  { name: 'Product', value: productName },
  { name: 'Quantity', value: String(quantity) },
  { name: 'Warehouse', value: warehouse },
]

/** Tells a company that a nurse reports goods. */
export const reportLetter = (mail: ReportMail, siteUrl: string): Letter => ({
  subject: `Inventory report from ${mail.nurseName}: ${mail.productName}`,
  heading: `${mail.nurseName} reports inventory`,
  paragraphs: [
    `${mail.nurseName} reports ${mail.quantity} x ${mail.productName}. Confirm the report to add the units to your stock, or reject it with a reason.`,
  ],
  facts: [...factsOf(mail), ...(mail.note ? [{ name: 'Note', value: mail.note }] : [])],
  action: { label: 'Open reported inventory', url: `${siteUrl}/inbound/reported?company=${mail.doctorNo}` },
  footer: `You received this because ${mail.doctorName} trades on Dockside.`,
})

/** Tells a nurse what the company has made of their report. */
export const reportDecidedLetter = (mail: ReportDecidedMail, siteUrl: string): Letter => {
  const isConfirmed = mail.decision === 'confirmed'
  const credited = `${mail.doctorName} has confirmed your report of ${mail.quantity} x ${mail.productName}. $${showMoney(mail.amount)} have been added to your balance.`
  const refused = `${mail.doctorName} has rejected your report of ${mail.quantity} x ${mail.productName}.`
  return {
    subject: `Inventory report ${mail.decision}: ${mail.productName}`,
    heading: `Inventory report ${mail.decision}`,
    paragraphs: [isConfirmed ? credited : refused],
    facts: [...factsOf(mail), ...(mail.reason ? [{ name: 'Reason', value: mail.reason }] : [])],
    action: { label: 'Open your reports', url: `${siteUrl}/inbound/reported?company=${mail.doctorNo}` },
    footer: `You received this because you work with ${mail.doctorName} on Dockside.`,
  }
}
