import type { Letter, Reader } from '../../../shared/notifications/letter.ts'
import type { InboundCancelledMail } from '../../../shared/offers/offers.mails.ts'
import type { Language } from '../../../shared/values/language.ts'
import { letterWords } from '../../platform/letters/letter-words.ts'

const en = {
  cancelled: (company: string, units: number, product: string) => `${company} canceled ${units} × ${product}`,
  heading: 'Units canceled',
  doNotSend: (company: string, units: number, product: string) =>
    `${company} has canceled ${units} × ${product} that you had not delivered yet. Do not send these units: you will not be paid for them.`,
  canceledUnits: 'Canceled units',
}

const zh: typeof en = {
  cancelled: (company, units, product) => `${company} 取消了 ${units} 件 ${product}`,
  heading: '部分商品已取消',
  doNotSend: (company, units, product) =>
    `${company} 取消了您尚未交付的 ${units} 件 ${product}。请不要再寄送这些商品：公司不会为其付款。`,
  canceledUnits: '取消件数',
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

/** Notifies a nurse that the company canceled units they were to deliver. */
export const cancelLetter = (mail: InboundCancelledMail, { siteUrl, language }: Reader): Letter => {
  const { doctorName, doctorNo, inboundNo, productName, warehouse, units, note } = mail
  const t = words[language]
  const common = letterWords[language]
  return {
    subject: t.cancelled(doctorName, units, productName),
    heading: t.heading,
    paragraphs: [t.doNotSend(doctorName, units, productName)],
    facts: [
      { name: common.product, value: productName },
      { name: t.canceledUnits, value: String(units) },
      { name: common.warehouse, value: warehouse },
      { name: common.inboundNo, value: inboundNo },
      ...(note ? [{ name: common.reason, value: note }] : []),
    ],
    action: { label: common.openInbound, url: `${siteUrl}/inbound?company=${doctorNo}` },
    footer: common.forTaking(doctorName),
  }
}
