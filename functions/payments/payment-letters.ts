import type { Letter, Reader } from '../../shared/notifications/letter.ts'
import type { PaymentAnsweredMail, PaymentRequestMail } from '../../shared/payments/payments.mails.ts'
import type { Language } from '../../shared/values/language.ts'
import { showExactMoney } from '../../shared/values/money.ts'
import { letterWords } from '../platform/letters/letter-words.ts'
import { showInstant } from '../platform/letters/show-instant.ts'

const en = {
  request: 'Request',
  asked: (nurse: string, amount: string) => `Payment request from ${nurse}: ${amount}`,
  requests: (nurse: string) => `${nurse} requests a payment`,
  asks: (nurse: string, company: string, amount: string) =>
    `${nurse} requests ${amount} of their balance from ${company}.`,
  fullNumber: 'The full account number is on Dockside.',
  waits: (nurse: string, from: string) =>
    `This request can be paid from ${from}: the bank account was added or changed. Confirm the account with ${nurse} by phone, at a number that you already know, not by details in the note.`,
  payOrReject: 'Pay or reject',
  withdrew: (nurse: string, amount: string) => `${nurse} withdrew the payment request for ${amount}`,
  isWithdrawn: 'A payment request was withdrawn',
  nothingToPay: (nurse: string, amount: string) =>
    `${nurse} no longer requests ${amount}. If you have already sent the money, record it as an adjustment to their balance.`,
  paid: (company: string, amount: string) => `${company} paid you ${amount}`,
  youArePaid: 'You have been paid',
  hasPaid: (company: string, amount: string) =>
    `${company} has paid ${amount} to your bank account. Banks may take a few days to show it.`,
  rejected: (company: string) => `${company} rejected your payment request`,
  isRejected: 'Your payment request was rejected',
  doesNotPay: (company: string) =>
    `${company} will not pay this request. The amount stays in your balance, and you can request it again.`,
  openPayments: 'Open your payments',
}

const zh: typeof en = {
  request: '申请编号',
  asked: (nurse, amount) => `${nurse} 的付款申请：${amount}`,
  requests: (nurse) => `${nurse} 申请付款`,
  asks: (nurse, company, amount) => `${nurse} 向 ${company} 申请从其余额中支付 ${amount}。`,
  fullNumber: '完整账号请在 Dockside 上查看。',
  waits: (nurse, from) =>
    `此申请自 ${from} 起才能付款：银行账户为新添加或有变更。请拨打您已知的电话号码与 ${nurse} 确认账户，不要以备注中的信息为准。`,
  payOrReject: '付款或拒绝',
  withdrew: (nurse, amount) => `${nurse} 取消了 ${amount} 的付款申请`,
  isWithdrawn: '付款申请已取消',
  nothingToPay: (nurse, amount) => `${nurse} 已取消 ${amount} 的付款申请。如果您已经汇款，请在其余额中记一笔调整。`,
  paid: (company, amount) => `${company} 已向您付款 ${amount}`,
  youArePaid: '您已收到付款',
  hasPaid: (company, amount) => `${company} 已将 ${amount} 付到您的银行账户。银行可能需要几天才能入账。`,
  rejected: (company) => `${company} 拒绝了您的付款申请`,
  isRejected: '您的付款申请被拒绝',
  doesNotPay: (company) => `${company} 拒绝了此付款申请。该金额仍在您的余额中，您可以再次申请。`,
  openPayments: '查看账款',
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

const factsOf = (mail: PaymentRequestMail | PaymentAnsweredMail, { language }: Reader) => {
  const { amount, bank, paymentNo, note } = mail
  const common = letterWords[language]
  return [
    { name: common.amount, value: `$${showExactMoney(amount)}` },
    { name: common.bank, value: bank },
    { name: words[language].request, value: paymentNo },
    ...(note ? [{ name: common.note, value: note }] : []),
  ]
}

const requestsAt = ({ siteUrl }: Reader, { doctorNo }: { doctorNo: string }): string =>
  `${siteUrl}/payments/requests?company=${doctorNo}`

/** Notifies a company that a nurse requested a payment or withdrew the request. */
export const paymentRequestLetter = (mail: PaymentRequestMail, reader: Reader): Letter => {
  const { nurseName, doctorName, withdrawn, payableFrom } = mail
  const t = words[reader.language]
  const amount = `$${showExactMoney(mail.amount)}`
  return {
    subject: withdrawn ? t.withdrew(nurseName, amount) : t.asked(nurseName, amount),
    heading: withdrawn ? t.isWithdrawn : t.requests(nurseName),
    paragraphs: withdrawn
      ? [t.nothingToPay(nurseName, amount)]
      : [
          t.asks(nurseName, doctorName, amount),
          payableFrom === undefined ? t.fullNumber : t.waits(nurseName, showInstant(payableFrom, reader.zone)),
        ],
    facts: factsOf(mail, reader),
    action: {
      label: withdrawn || payableFrom !== undefined ? t.openPayments : t.payOrReject,
      url: requestsAt(reader, mail),
    },
    footer: letterWords[reader.language].forRunning(doctorName),
  }
}

/** Notifies a nurse that their request was paid or rejected. */
export const paymentAnsweredLetter = (mail: PaymentAnsweredMail, reader: Reader): Letter => {
  const { answer, doctorName } = mail
  const t = words[reader.language]
  const amount = `$${showExactMoney(mail.amount)}`
  const isPaid = answer === 'paid'
  return {
    subject: isPaid ? t.paid(doctorName, amount) : t.rejected(doctorName),
    heading: isPaid ? t.youArePaid : t.isRejected,
    paragraphs: [isPaid ? t.hasPaid(doctorName, amount) : t.doesNotPay(doctorName)],
    facts: factsOf(mail, reader),
    action: { label: t.openPayments, url: requestsAt(reader, mail) },
    footer: letterWords[reader.language].forWorking(doctorName),
  }
}
