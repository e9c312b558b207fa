import type { Letter, Reader } from '../../../shared/notifications/letter.ts'
import type { HoldMail } from '../../../shared/offers/offers.mails.ts'
import type { Language } from '../../../shared/values/language.ts'
import { letterWords } from '../../platform/letters/letter-words.ts'
import { showInstant } from '../../platform/letters/show-instant.ts'

const en = {
  wentBack: (units: number, product: string) => `${units} × ${product} went back to the offer`,
  lapsed: (units: number, product: string) => `${units} × ${product} canceled: the hold has ended`,
  addNumbersFor: (product: string) => `Add tracking numbers for ${product}`,
  unitsWentBack: 'Units went back to the offer',
  unitsLapsed: 'Units were canceled',
  addNumbers: 'Add tracking numbers',
  isOver: (company: string, units: number) =>
    `No tracking number was added for ${units} of the units you took from ${company}, so they went back to the offer. Units with a tracking number stay yours.`,
  isLapsed: (company: string, units: number) =>
    `No tracking number was added for ${units} of the units you took from ${company}, so they were canceled: the offer has ended, and nobody can take them again. Do not send them. Units with a tracking number stay yours.`,
  ends: (company: string, units: number) =>
    `You took units from ${company} and have added no tracking number for ${units} of them. Add the numbers before the hold ends, or these units go back to the offer.`,
  reported: (company: string, units: number) =>
    `Your inventory reports cover ${units} more units without a tracking number: these stay yours until ${company} answers the reports.`,
  uncovered: 'Units without a tracking number',
  inReports: 'Units in inventory reports',
  heldUntil: 'Held until',
  holdEnds: 'Hold ends',
}

const zh: typeof en = {
  wentBack: (units, product) => `${units} 件 ${product} 已退回求购单`,
  lapsed: (units, product) => `${units} 件 ${product} 已取消：保留期已结束`,
  addNumbersFor: (product) => `请为 ${product} 添加快递单号`,
  unitsWentBack: '部分商品已退回求购单',
  unitsLapsed: '部分商品已取消',
  addNumbers: '请添加快递单号',
  isOver: (company, units) =>
    `您从 ${company} 接的商品中有 ${units} 件没有添加快递单号，因此已退回求购单。已有快递单号的商品仍归您。`,
  isLapsed: (company, units) =>
    `您从 ${company} 接的商品中有 ${units} 件没有添加快递单号，因此已取消：求购单已结束，不能再接。请不要再寄送这些商品。已有快递单号的商品仍归您。`,
  ends: (company, units) =>
    `您从 ${company} 接的商品中有 ${units} 件还没有快递单号。请在保留期结束前添加，否则这些商品将退回求购单。`,
  reported: (company, units) => `另有 ${units} 件没有快递单号但已在您的到货申报中：在 ${company} 答复申报之前仍归您。`,
  uncovered: '没有快递单号的件数',
  inReports: '到货申报中的件数',
  heldUntil: '保留至',
  holdEnds: '保留期结束',
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

/**
 * Warns a nurse that those units of a take that have no tracking number will go back to the offer, or states that the
 * hold has ended and these units went back or lapsed.
 */
export const holdLetter = (mail: HoldMail, { siteUrl, language, zone }: Reader): Letter => {
  const { kind, doctorName, doctorNo, inboundNo, productName, units, returned = units, reported, until } = mail
  const t = words[language]
  const common = letterWords[language]
  const isOver = kind === 'holdEnded'
  const isBack = returned > 0
  const ended = isBack ? t.wentBack(units, productName) : t.lapsed(units, productName)
  return {
    subject: isOver ? ended : t.addNumbersFor(productName),
    heading: isOver ? (isBack ? t.unitsWentBack : t.unitsLapsed) : t.addNumbers,
    paragraphs: [
      isOver ? (isBack ? t.isOver : t.isLapsed)(doctorName, units) : t.ends(doctorName, units),
      ...(reported > 0 ? [t.reported(doctorName, reported)] : []),
    ],
    facts: [
      { name: common.product, value: productName },
      { name: t.uncovered, value: String(units) },
      ...(reported > 0 ? [{ name: t.inReports, value: String(reported) }] : []),
      { name: isOver ? t.heldUntil : t.holdEnds, value: showInstant(until, zone) },
      { name: common.inboundNo, value: inboundNo },
    ],
    action: { label: common.openInbound, url: `${siteUrl}/inbound?company=${doctorNo}` },
    footer: common.forTaking(doctorName),
  }
}
