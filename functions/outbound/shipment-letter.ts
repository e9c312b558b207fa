import type { Letter, Reader } from '../../shared/notifications/letter.ts'
import type { ShipmentMail } from '../../shared/outbound/outbound.mails.ts'
import { PRIORITY_NAMES } from '../../shared/outbound/shipments.rules.ts'
import type { Language } from '../../shared/values/language.ts'
import { cleanNote } from '../offers/public.ts'
import type { BucketFiles } from '../platform/files/bucket-files.ts'
import { letterWords } from '../platform/letters/letter-words.ts'

/** Seconds; the longest validity of a URL signed with the credentials of a running function. */
const LINK_SECONDS = 12 * 3600

const en = {
  subject: (outboundNo: string, company: string) => `Shipment ${outboundNo} for ${company}`,
  urgent: (outboundNo: string, company: string) => `Urgent shipment ${outboundNo} for ${company}`,
  ships: (company: string, units: number) => `${company} ships ${units} ${units === 1 ? 'unit' : 'units'}`,
  pack: (outboundNo: string) =>
    `Please pack shipment ${outboundNo}. The links to its labels below work for up to 12 hours; after that, download the labels in the console.`,
  further: 'More products',
  boxes: 'Boxes',
  priority: 'Priority',
  priorities: PRIORITY_NAMES as readonly string[],
  carrier: 'Carrier',
  instruction: 'Instruction',
  forNamed: (company: string) =>
    `You received this because ${company} chose to notify you of this shipment on Dockside.`,
}

const zh: typeof en = {
  subject: (outboundNo, company) => `${company} 的出库单 ${outboundNo}`,
  urgent: (outboundNo, company) => `${company} 的紧急出库单 ${outboundNo}`,
  ships: (company, units) => `${company} 出库 ${units} 件`,
  pack: (outboundNo) => `请打包出库单 ${outboundNo}。面单链接如下，12 小时内有效；之后请在控制台下载。`,
  further: '其他商品',
  boxes: '箱数',
  priority: '优先级',
  priorities: ['普通', '中等', '紧急'],
  carrier: '承运商',
  instruction: '操作说明',
  forNamed: (company) => `您收到此邮件，是因为 ${company} 在 Dockside 上指定由您处理此出库单。`,
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

const factsOf = (mail: ShipmentMail, language: Language) => {
  const { warehouse, boxes, priority, carrier, tracking, items, products } = mail
  const t = words[language]
  const common = letterWords[language]
  const more = products - items.length
  return [
    ...items.map(({ productName, qty, service }) => ({
      name: productName,
      value: `${qty}${service === '' ? '' : `, ${service}`}`,
    })),
    ...(more > 0 ? [{ name: t.further, value: String(more) }] : []),
    { name: common.warehouse, value: warehouse },
    { name: t.boxes, value: String(boxes) },
    { name: t.priority, value: t.priorities[priority] ?? String(priority) },
    ...(carrier === '' ? [] : [{ name: t.carrier, value: carrier }]),
    ...(tracking === '' ? [] : [{ name: common.tracking, value: tracking }]),
  ]
}

const sectionsOf = (mail: ShipmentMail, language: Language): Promise<NonNullable<Letter['sections']>> => {
  const { instruction, instructionFormat, note, noteFormat } = mail
  return Promise.all([
    ...(instruction === '' ? [] : [sectionOf(words[language].instruction, instruction, instructionFormat)]),
    ...(note === '' ? [] : [sectionOf(letterWords[language].note, note, noteFormat)]),
  ])
}

// Sanitized again on output, because messages from a queue are trusted no more than requests.
const sectionOf = async (title: string, text: string, format: 'text' | 'html') =>
  format === 'html' ? { title, html: await cleanNote(text, format) } : { title, text }

/** Email to the person named in a shipment: what to pack, the instruction, and links to the labels. */
export const shipmentLetter = async (
  mail: ShipmentMail,
  { siteUrl, language }: Reader,
  files: Pick<BucketFiles, 'downloadOf'>,
): Promise<Letter> => {
  const { outboundNo, doctorNo, doctorName, units, priority } = mail
  const t = words[language]
  const links = await Promise.all(
    mail.labels.map(async ({ fileName, key }) => ({
      label: fileName,
      url: await files.downloadOf(key, { versionId: '', fileName, seconds: LINK_SECONDS }),
    })),
  )
  return {
    subject: priority === 2 ? t.urgent(outboundNo, doctorName) : t.subject(outboundNo, doctorName),
    heading: t.ships(doctorName, units),
    paragraphs: [t.pack(outboundNo)],
    facts: factsOf(mail, language),
    sections: await sectionsOf(mail, language),
    links,
    action: {
      label: letterWords[language].openShipment,
      url: `${siteUrl}/outbound/shipments/${outboundNo}?company=${doctorNo}`,
    },
    footer: t.forNamed(doctorName),
  }
}
