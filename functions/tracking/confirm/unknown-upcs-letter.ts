import type { Letter, Reader } from '../../../shared/notifications/letter.ts'
import type { UnknownUpcsMail } from '../../../shared/tracking/tracking.mails.ts'
import type { Language } from '../../../shared/values/language.ts'

const en = {
  subject: (batch: string, upcs: string) =>
    `Batch ${batch}: ${upcs === '1' ? '1 UPC' : `${upcs} UPCs`} without a product`,
  heading: 'Goods have arrived that match none of your products',
  cannotConfirm: (sender: string, batch: string, warehouse: string) =>
    `${sender} cannot confirm goods of batch ${batch} at ${warehouse}: you have no products with the UPCs below. Add the products, or correct the UPCs of existing products; the warehouse can then confirm the goods.`,
  first: (listed: number, all: string) => `The first ${listed} of ${all} UPCs are listed.`,
  waiting: (qty: number, rows: number) =>
    `${qty} ${qty === 1 ? 'unit' : 'units'} in ${rows} ${rows === 1 ? 'line' : 'lines'}`,
  open: 'Open your products',
  footer: (company: string) => `You received this because ${company} uses Dockside.`,
}

const zh: typeof en = {
  subject: (batch, upcs) => `批次 ${batch}：${upcs} 个 UPC 没有对应商品`,
  heading: '到货与您的商品都不匹配',
  cannotConfirm: (sender, batch, warehouse) =>
    `${sender} 无法在 ${warehouse} 确认批次 ${batch} 的到货：您没有使用下列 UPC 的商品。请添加这些商品，或更正其所属商品的 UPC，之后仓库即可确认。`,
  first: (listed, all) => `此处列出 ${all} 个 UPC 中的前 ${listed} 个。`,
  waiting: (qty, rows) => `${rows} 行共 ${qty} 件`,
  open: '查看商品',
  footer: (company) => `您收到此邮件，是因为 ${company} 在 Dockside 上交易。`,
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

/** Asks a company to add products with the UPCs that its warehouse cannot confirm. */
export const unknownUpcsLetter = (mail: UnknownUpcsMail, { siteUrl, language }: Reader): Letter => {
  const { doctorNo, doctorName, batchNumber, warehouse, sender, upcs, count, isPart } = mail
  const t = words[language]
  const number = `${count}${isPart ? '+' : ''}`
  return {
    subject: t.subject(batchNumber, number),
    heading: t.heading,
    paragraphs: [
      t.cannotConfirm(sender, batchNumber, warehouse),
      ...(count > upcs.length ? [t.first(upcs.length, number)] : []),
    ],
    facts: upcs.map(({ upc, rows, qty }) => ({ name: upc, value: t.waiting(qty, rows) })),
    action: { label: t.open, url: `${siteUrl}/inventory?company=${doctorNo}` },
    footer: t.footer(doctorName),
  }
}
