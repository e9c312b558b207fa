import type { ReportDecidedMail, ReportMail } from '../../shared/inventory/inventory.mails.ts'
import type { Letter, Reader } from '../../shared/notifications/letter.ts'
import type { Language } from '../../shared/values/language.ts'
import { showMoney } from '../../shared/values/money.ts'
import { letterWords } from '../platform/letters/letter-words.ts'

const en = {
  reportFrom: (nurse: string, product: string) => `Inventory report from ${nurse}: ${product}`,
  reports: (nurse: string) => `${nurse} reports inventory`,
  confirmOrReject: (nurse: string, quantity: number, product: string) =>
    `${nurse} reports ${quantity} × ${product}. Confirm the report to add the units to your stock, or reject it with a reason.`,
  openReported: 'Open reported inventory',
  forTrading: (company: string) => `You received this because ${company} uses Dockside.`,
  decided: { confirmed: 'Inventory report confirmed', rejected: 'Inventory report rejected' },
  about: (heading: string, product: string) => `${heading}: ${product}`,
  confirmed: (company: string, quantity: number, product: string, amount: string) =>
    `${company} has confirmed your report of ${quantity} × ${product}. ${amount} has been added to your balance.`,
  rejected: (company: string, quantity: number, product: string) =>
    `${company} has rejected your report of ${quantity} × ${product}.`,
  openReports: 'Open your reports',
}

const zh: typeof en = {
  reportFrom: (nurse, product) => `${nurse} 的到货申报：${product}`,
  reports: (nurse) => `${nurse} 申报到货`,
  confirmOrReject: (nurse, quantity, product) =>
    `${nurse} 申报 ${quantity} 件 ${product} 到货。确认后这些商品将计入您的库存；您也可以说明原因并驳回。`,
  openReported: '查看到货申报',
  forTrading: (company) => `您收到此邮件，是因为 ${company} 在 Dockside 上交易。`,
  decided: { confirmed: '到货申报已确认', rejected: '到货申报已被驳回' },
  about: (heading, product) => `${heading}：${product}`,
  confirmed: (company, quantity, product, amount) =>
    `${company} 已确认您申报的 ${quantity} 件 ${product}。${amount} 已计入您的余额。`,
  rejected: (company, quantity, product) => `${company} 驳回了您申报的 ${quantity} 件 ${product}。`,
  openReports: '查看您的申报',
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

const factsOf = ({ productName, quantity, warehouse }: ReportMail | ReportDecidedMail, { language }: Reader) => {
  const common = letterWords[language]
  return [
    { name: common.product, value: productName },
    { name: common.quantity, value: String(quantity) },
    { name: common.warehouse, value: warehouse },
  ]
}

/** Notifies a company of a nurse's report. */
export const reportLetter = (mail: ReportMail, reader: Reader): Letter => {
  const { nurseName, productName, quantity, note, doctorNo, doctorName } = mail
  const t = words[reader.language]
  return {
    subject: t.reportFrom(nurseName, productName),
    heading: t.reports(nurseName),
    paragraphs: [t.confirmOrReject(nurseName, quantity, productName)],
    facts: [...factsOf(mail, reader), ...(note ? [{ name: letterWords[reader.language].note, value: note }] : [])],
    action: { label: t.openReported, url: `${reader.siteUrl}/inbound/reported?company=${doctorNo}` },
    footer: t.forTrading(doctorName),
  }
}

/** Notifies a nurse of the company's decision on their report. */
export const reportDecidedLetter = (mail: ReportDecidedMail, reader: Reader): Letter => {
  const { decision, doctorName, doctorNo, quantity, productName, amount, reason } = mail
  const t = words[reader.language]
  const common = letterWords[reader.language]
  return {
    subject: t.about(t.decided[decision], productName),
    heading: t.decided[decision],
    paragraphs: [
      decision === 'confirmed'
        ? t.confirmed(doctorName, quantity, productName, `$${showMoney(amount)}`)
        : t.rejected(doctorName, quantity, productName),
    ],
    facts: [...factsOf(mail, reader), ...(reason ? [{ name: common.reason, value: reason }] : [])],
    action: { label: t.openReports, url: `${reader.siteUrl}/inbound/reported?company=${doctorNo}` },
    footer: common.forWorking(doctorName),
  }
}
