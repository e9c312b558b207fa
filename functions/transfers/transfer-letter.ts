import type { Letter } from '../../shared/notifications/letter.ts'
import type { TransferMail } from '../../shared/transfers/transfers.mails.ts'

/** Tells a company that another one has sent it units. */
export const transferLetter = (mail: TransferMail, siteUrl: string): Letter => {
  const { fromName, userName, productName, upc, qty, warehouse, transferNo, doctorNo, doctorName } = mail
  const units = `${qty} ${qty === 1 ? 'unit' : 'units'}`
  return {
    subject: `${fromName} transferred ${units} of ${productName} to you`,
    heading: `${units} transferred to ${doctorName}`,
    paragraphs: [
      `${fromName} has transferred ${units} to ${doctorName}. They are in your stock now; your warehouse checks what has come.`,
    ],
    facts: [
      { name: 'Product', value: productName },
      { name: 'UPC', value: upc },
      { name: 'Quantity', value: String(qty) },
      { name: 'Warehouse', value: warehouse },
      { name: 'Sent by', value: userName },
      { name: 'Transfer', value: transferNo },
    ],
    action: { label: 'Open the transfer logs', url: `${siteUrl}/outbound/transferLogs?company=${doctorNo}` },
    footer: `You received this because you run ${doctorName} on Dockside.`,
  }
}
