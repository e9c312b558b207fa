import type { Letter, Reader } from '../../shared/notifications/letter.ts'
import type { ProposalAnsweredMail, ProposalMadeMail } from '../../shared/proposals/proposals.mails.ts'
import type { Language } from '../../shared/values/language.ts'
import { showMoney } from '../../shared/values/money.ts'
import { letterWords } from '../platform/letters/letter-words.ts'

const en = {
  made: (nurse: string) => `${nurse} made a proposal`,
  changed: (nurse: string) => `${nurse} changed a proposal`,
  about: (heading: string, quantity: number, product: string) => `${heading}: ${quantity} × ${product}`,
  proposes: (nurse: string, quantity: number, product: string) =>
    `The offer has expired, but ${nurse} proposes to supply ${quantity} × ${product}.`,
  confirmOrReject: 'Confirm or reject',
  answered: {
    confirmed: (company: string) => `${company} confirmed your proposal`,
    rejected: (company: string) => `${company} rejected your proposal`,
  },
  isAnswered: { confirmed: 'Your proposal was confirmed', rejected: 'Your proposal was rejected' },
  buys: (company: string, quantity: number, product: string) =>
    `${company} will buy ${quantity} × ${product} from you. Ship to the warehouse below.`,
  hold: (hours: number) =>
    ` Add tracking numbers within ${hours} ${hours === 1 ? 'hour' : 'hours'}. After that, units without a tracking number go back to the offer.`,
  doesNotBuy: (company: string, quantity: number, product: string) =>
    `${company} will not buy ${quantity} × ${product} at this price.`,
  openProposals: 'Open your proposals',
  forProposing: (company: string) => `You received this because you made a proposal to ${company} on Dockside.`,
}

const zh: typeof en = {
  made: (nurse) => `${nurse} 提交了提议`,
  changed: (nurse) => `${nurse} 修改了提议`,
  about: (heading, quantity, product) => `${heading}：${quantity} 件 ${product}`,
  proposes: (nurse, quantity, product) => `该求购单已过期。${nurse} 提议为其采购 ${quantity} 件 ${product}。`,
  confirmOrReject: '确认或拒绝',
  answered: {
    confirmed: (company) => `${company} 确认了您的提议`,
    rejected: (company) => `${company} 拒绝了您的提议`,
  },
  isAnswered: { confirmed: '您的提议已确认', rejected: '您的提议被拒绝' },
  buys: (company, quantity, product) => `${company} 向您采购 ${quantity} 件 ${product}。请寄往下列仓库。`,
  hold: (hours) => `请在 ${hours} 小时内添加快递单号：届时没有单号的商品将退回求购单。`,
  doesNotBuy: (company, quantity, product) => `${company} 不以此价格采购 ${quantity} 件 ${product}。`,
  openProposals: '查看您的提议',
  forProposing: (company) => `您收到此邮件，是因为您在 Dockside 上向 ${company} 提交了提议。`,
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

const factsOf = ({ productName, quantity, price }: ProposalMadeMail | ProposalAnsweredMail, { language }: Reader) => {
  const common = letterWords[language]
  return [
    { name: common.product, value: productName },
    { name: common.quantity, value: String(quantity) },
    { name: common.pricePerUnit, value: `$${showMoney(price)}` },
  ]
}

/** Notifies the company of a proposal. */
export const proposalMadeLetter = (mail: ProposalMadeMail, reader: Reader): Letter => {
  const { userName, quantity, productName, doctorName, isChange } = mail
  const t = words[reader.language]
  const heading = isChange ? t.changed(userName) : t.made(userName)
  return {
    subject: t.about(heading, quantity, productName),
    heading,
    paragraphs: [t.proposes(userName, quantity, productName)],
    facts: factsOf(mail, reader),
    action: { label: t.confirmOrReject, url: `${reader.siteUrl}/offer/proposed` },
    footer: letterWords[reader.language].forRunning(doctorName),
  }
}

/** Notifies the nurse of the answer to a proposal. */
export const proposalAnsweredLetter = (mail: ProposalAnsweredMail, reader: Reader): Letter => {
  const { answer, doctorName, doctorNo, quantity, productName, warehouse, holdHours } = mail
  const t = words[reader.language]
  const common = letterWords[reader.language]
  const isConfirmed = answer === 'confirmed'
  return {
    subject: t.about(t.answered[answer](doctorName), quantity, productName),
    heading: t.isAnswered[answer],
    paragraphs: [
      isConfirmed
        ? `${t.buys(doctorName, quantity, productName)}${holdHours ? t.hold(holdHours) : ''}`
        : t.doesNotBuy(doctorName, quantity, productName),
    ],
    facts: [...factsOf(mail, reader), ...(isConfirmed ? [{ name: common.warehouse, value: warehouse }] : [])],
    action: isConfirmed
      ? { label: common.openInbound, url: `${reader.siteUrl}/inbound?company=${doctorNo}` }
      : { label: t.openProposals, url: `${reader.siteUrl}/offer/proposed?company=${doctorNo}` },
    footer: t.forProposing(doctorName),
  }
}
