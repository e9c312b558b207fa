import type { Letter } from '../../../shared/notifications/letter.ts'
import type { UnknownUpcsMail } from '../../../shared/tracking/tracking.mails.ts'

/** Asks a company for products with the UPCs that its warehouse has found and cannot confirm. */
export const unknownUpcsLetter = (
  { doctorNo, doctorName, batchNumber, warehouse, sender, upcs, count, isPart }: UnknownUpcsMail,
  siteUrl: string,
): Letter => {
  const number = `${count}${isPart ? '+' : ''}`
  const more = count - upcs.length
  return {
    subject: `Batch ${batchNumber}: ${count === 1 && !isPart ? '1 UPC' : `${number} UPCs`} without a product`,
    heading: 'Goods have arrived that match none of your products',
    paragraphs: [
      `${sender} cannot confirm goods of batch ${batchNumber} at ${warehouse}: you have no product with the UPCs below. Add the products, or correct the UPC of the products they belong to; the warehouse can confirm the goods then.`,
      ...(more > 0 ? [`The first ${upcs.length} of ${number} UPCs are listed.`] : []),
    ],
    facts: upcs.map(({ upc, rows, qty }) => ({
      name: upc,
      value: `${qty} ${qty === 1 ? 'unit' : 'units'} in ${rows} ${rows === 1 ? 'line' : 'lines'}`,
    })),
    action: { label: 'Open your products', url: `${siteUrl}/inventory?company=${doctorNo}` },
    footer: `You received this because ${doctorName} trades on Dockside.`,
  }
}
