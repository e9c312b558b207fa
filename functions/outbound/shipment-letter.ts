import type { Letter } from '../../shared/notifications/letter.ts'
import type { ShipmentMail } from '../../shared/outbound/outbound.mails.ts'
import { PRIORITY_NAMES } from '../../shared/outbound/shipments.rules.ts'
import { cleanNote } from '../offers/public.ts'
import type { BucketFiles } from '../platform/files/bucket-files.ts'

/** What the bucket signs at most by the key of a running function. */
const LINK_SECONDS = 12 * 3600

const factsOf = (mail: ShipmentMail) => {
  const { warehouse, boxes, priority, carrier, tracking, items, products } = mail
  const more = products - items.length
  return [
    ...items.map(({ productName, qty, service }) => ({
      name: productName,
      value: `${qty}${service === '' ? '' : `, ${service}`}`,
    })),
    ...(more > 0 ? [{ name: 'Further products', value: String(more) }] : []),
    { name: 'Warehouse', value: warehouse },
    { name: 'Boxes', value: String(boxes) },
    { name: 'Priority', value: PRIORITY_NAMES[priority] ?? String(priority) },
    ...(carrier === '' ? [] : [{ name: 'Carrier', value: carrier }]),
    ...(tracking === '' ? [] : [{ name: 'Tracking number', value: tracking }]),
  ]
}

const sectionsOf = ({ instruction, instructionFormat, note, noteFormat }: ShipmentMail) => [
  ...(instruction === '' ? [] : [sectionOf('Instruction', instruction, instructionFormat)]),
  ...(note === '' ? [] : [sectionOf('Note', note, noteFormat)]),
]

// Cleaned again on its way out: what a queue holds is trusted no more than what comes in.
const sectionOf = (title: string, text: string, format: 'text' | 'html') => ({
  title,
  ...(format === 'html' ? { html: cleanNote(text, format) } : { text }),
})

/** Tells the person named that a shipment is to be packed, with its instruction and its labels. */
export const shipmentLetter = async (
  mail: ShipmentMail,
  siteUrl: string,
  files: Pick<BucketFiles, 'downloadOf'>,
): Promise<Letter> => {
  const links = await Promise.all(
    mail.labels.map(async ({ fileName, key }) => ({
      label: fileName,
      url: await files.downloadOf(key, { versionId: '', fileName, seconds: LINK_SECONDS }),
    })),
  )
  return {
    subject: `${mail.priority === 2 ? 'Urgent shipment' : 'Shipment'} ${mail.outboundNo} for ${mail.doctorName}`,
    heading: `${mail.doctorName} ships ${mail.units} ${mail.units === 1 ? 'unit' : 'units'}`,
    paragraphs: [
      `Please pack shipment ${mail.outboundNo}. Its labels are linked below for up to 12 hours; after that, download them in the console.`,
    ],
    facts: factsOf(mail),
    sections: sectionsOf(mail),
    links,
    action: {
      label: 'Open the shipment',
      url: `${siteUrl}/outbound/shipments/${mail.outboundNo}?company=${mail.doctorNo}`,
    },
    footer: `You received this because ${mail.doctorName} named you for this shipment on Dockside.`,
  }
}
