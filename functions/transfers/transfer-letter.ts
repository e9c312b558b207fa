import type { Letter, Reader } from '../../shared/notifications/letter.ts'
import type { TransferCheckedMail, TransferMail } from '../../shared/transfers/transfers.mails.ts'
import type { Language } from '../../shared/values/language.ts'
import { letterWords } from '../platform/letters/letter-words.ts'

const unitsEn = (qty: number): string => `${qty} ${qty === 1 ? 'unit' : 'units'}`

const en = {
  transferred: (from: string, qty: number, product: string) =>
    `${from} transferred ${unitsEn(qty)} of ${product} to you`,
  heading: (qty: number, company: string) => `${unitsEn(qty)} transferred to ${company}`,
  inStock: (from: string, qty: number, company: string) =>
    `${from} has transferred ${unitsEn(qty)} to ${company}. They are in your stock now; your warehouse will check what has arrived.`,
  checked: (to: string, product: string) => `${to} has checked your transfer of ${product}`,
  isChecked: 'Your transfer has been checked',
  allCame: (to: string, qty: number) => `All ${unitsEn(qty)} have arrived, according to the warehouse of ${to}.`,
  someCame: (to: string, qty: number, missing: number) =>
    `The warehouse of ${to} has found ${qty - missing} of ${unitsEn(qty)}: ${missing} ${missing === 1 ? 'is' : 'are'} missing. The transfer logs show the reason.`,
  sentBy: 'Sent by',
  transfer: 'Transfer',
  missing: 'Missing units',
  open: 'Open the transfer logs',
}

const zh: typeof en = {
  transferred: (from, qty, product) => `${from} 向您调拨了 ${qty} 件 ${product}`,
  heading: (qty, company) => `${qty} 件已调拨给 ${company}`,
  inStock: (from, qty, company) =>
    `${from} 向 ${company} 调拨了 ${qty} 件。这些商品已计入您的库存；您的仓库会核对实际到货。`,
  checked: (to, product) => `${to} 已核对您调拨的 ${product}`,
  isChecked: '您的调拨已核对',
  allCame: (to, qty) => `${to} 的仓库确认 ${qty} 件全部到货。`,
  someCame: (to, qty, missing) =>
    `${to} 的仓库收到 ${qty} 件中的 ${qty - missing} 件，缺少 ${missing} 件。原因请见调拨记录。`,
  sentBy: '调拨人',
  transfer: '调拨单号',
  missing: '缺少件数',
  open: '查看调拨记录',
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

const logsAt = ({ siteUrl }: Reader, { doctorNo }: { doctorNo: string }): string =>
  `${siteUrl}/outbound/transferLogs?company=${doctorNo}`

/** Notifies a company of units sent to it by another company. */
export const transferLetter = (mail: TransferMail, reader: Reader): Letter => {
  const { fromName, userName, productName, upc, qty, warehouse, transferNo, doctorName } = mail
  const t = words[reader.language]
  const common = letterWords[reader.language]
  return {
    subject: t.transferred(fromName, qty, productName),
    heading: t.heading(qty, doctorName),
    paragraphs: [t.inStock(fromName, qty, doctorName)],
    facts: [
      { name: common.product, value: productName },
      { name: 'UPC', value: upc },
      { name: common.quantity, value: String(qty) },
      { name: common.warehouse, value: warehouse },
      { name: t.sentBy, value: userName },
      { name: t.transfer, value: transferNo },
    ],
    action: { label: t.open, url: logsAt(reader, mail) },
    footer: common.forRunning(doctorName),
  }
}

/** Notifies the sending company of the units that the receiver's warehouse found, once the check is complete. */
export const transferCheckedLetter = (mail: TransferCheckedMail, reader: Reader): Letter => {
  const { toName, productName, upc, qty, difference, transferNo, doctorName } = mail
  const t = words[reader.language]
  const common = letterWords[reader.language]
  return {
    subject: t.checked(toName, productName),
    heading: t.isChecked,
    paragraphs: [difference === 0 ? t.allCame(toName, qty) : t.someCame(toName, qty, difference)],
    facts: [
      { name: common.product, value: productName },
      { name: 'UPC', value: upc },
      { name: common.quantity, value: String(qty) },
      ...(difference > 0 ? [{ name: t.missing, value: String(difference) }] : []),
      { name: t.transfer, value: transferNo },
    ],
    action: { label: t.open, url: logsAt(reader, mail) },
    footer: common.forRunning(doctorName),
  }
}
