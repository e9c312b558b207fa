import type { BillAnsweredMail, BillPayableMail, BillRequestMail } from '../../../shared/fees/fees.mails.ts'
import type { Letter, Reader } from '../../../shared/notifications/letter.ts'
import type { Language } from '../../../shared/values/language.ts'
import { showMoney } from '../../../shared/values/money.ts'
import { letterWords } from '../../platform/letters/letter-words.ts'
import { showInstant } from '../../platform/letters/show-instant.ts'

const en = {
  asked: (month: string, admin: string, amount: string) => `Bill for ${month}: ${admin} requests ${amount}`,
  requests: (admin: string) => `${admin} requests payment of a bill`,
  asks: (admin: string, company: string, amount: string, month: string) =>
    `${admin} requests ${amount} from ${company}, the warehouse fees for ${month}.`,
  breakdown: 'The breakdown and the full account number are on Dockside.',
  waits: (admin: string, from: string) =>
    `The breakdown is on Dockside. This request can be paid from ${from}: the bank account was added or changed. Confirm the account with ${admin} by phone, at a number that you already know, not by details in the note.`,
  payOrReject: 'Pay or reject',
  withdrew: (month: string, admin: string) => `${admin} withdrew the payment request for ${month}`,
  isWithdrawn: 'A payment request was withdrawn',
  staysUnpaid: (admin: string, amount: string, month: string) =>
    `${admin} no longer requests ${amount}. The bill for ${month} remains unpaid; you can pay it without a request.`,
  paid: (company: string, month: string, amount: string) => `${company} paid the bill for ${month}: ${amount}`,
  isPaid: 'A bill has been paid',
  hasPaid: (company: string, amount: string, month: string) =>
    `${company} has paid ${amount} for the warehouse fees for ${month}. Banks may take a few days to show it.`,
  rejected: (company: string, month: string) => `${company} rejected your payment request for ${month}`,
  isRejected: 'Your payment request was rejected',
  doesNotPay: (company: string, month: string) =>
    `${company} will not pay this request. The bill for ${month} remains unpaid, and you can request payment again.`,
  openBills: 'Open your bills',
  forServing: (company: string) => `You received this because you manage a warehouse for ${company} on Dockside.`,
  payable: (month: string, amount: string) => `Your warehouse bill for ${month}: ${amount}`,
  isPayable: (month: string) => `The bill for ${month} can be paid`,
  isComplete: (month: string, warehouse: string, amount: string) =>
    `${month} is over, and its fees at ${warehouse} are complete: ${amount}. You can review each fee, pay the bill, or wait for the warehouse to request payment.`,
}

const zh: typeof en = {
  asked: (month, admin, amount) => `${month} 账单：${admin} 申请付款 ${amount}`,
  requests: (admin) => `${admin} 申请支付账单`,
  asks: (admin, company, amount, month) => `${admin} 向 ${company} 申请支付 ${month} 的仓库费用 ${amount}。`,
  breakdown: '费用明细和完整账号请在 Dockside 上查看。',
  waits: (admin, from) =>
    `费用明细请在 Dockside 上查看。此申请自 ${from} 起才能付款：银行账户为新添加或有变更。请拨打您已知的电话号码与 ${admin} 确认账户，不要以备注中的信息为准。`,
  payOrReject: '付款或拒绝',
  withdrew: (month, admin) => `${admin} 取消了 ${month} 账单的付款申请`,
  isWithdrawn: '付款申请已取消',
  staysUnpaid: (admin, amount, month) =>
    `${admin} 已取消 ${amount} 的付款申请。${month} 的账单仍未支付，您也可以直接支付。`,
  paid: (company, month, amount) => `${company} 已支付 ${month} 的账单：${amount}`,
  isPaid: '账单已支付',
  hasPaid: (company, amount, month) => `${company} 已支付 ${month} 的仓库费用 ${amount}。银行可能需要几天才能入账。`,
  rejected: (company, month) => `${company} 拒绝了您对 ${month} 账单的付款申请`,
  isRejected: '您的付款申请被拒绝',
  doesNotPay: (company, month) => `${company} 拒绝了此付款申请。${month} 的账单仍未支付，您可以再次申请。`,
  openBills: '查看账单',
  forServing: (company) => `您收到此邮件，是因为您在 Dockside 上为 ${company} 提供仓库服务。`,
  payable: (month, amount) => `${month} 的仓库账单：${amount}`,
  isPayable: (month) => `${month} 的账单可以支付了`,
  isComplete: (month, warehouse, amount) =>
    `${month} 已结束，${warehouse} 的费用已全部计算完毕：${amount}。您可以查看每笔费用、支付账单，或等待仓库申请付款。`,
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

const factsOf = (mail: BillRequestMail | BillAnsweredMail, { language }: Reader) => {
  const { amount, month, warehouse, bank, paymentNo, note } = mail
  const common = letterWords[language]
  return [
    { name: common.amount, value: `$${showMoney(amount)}` },
    { name: common.month, value: month },
    { name: common.warehouse, value: warehouse },
    ...(bank ? [{ name: common.bank, value: bank }] : []),
    { name: common.payment, value: paymentNo },
    ...(note ? [{ name: common.note, value: note }] : []),
  ]
}

const billsAt = ({ siteUrl }: Reader, { doctorNo, month }: { doctorNo: string; month: string }): string =>
  `${siteUrl}/payments/storageFee?month=${month}&company=${doctorNo}`

/** Notifies a company that the month of a bill has ended and the bill has become payable. */
export const billPayableLetter = (mail: BillPayableMail, reader: Reader): Letter => {
  const { amount, month, warehouse, doctorName } = mail
  const t = words[reader.language]
  const common = letterWords[reader.language]
  const money = `$${showMoney(amount)}`
  return {
    subject: t.payable(month, money),
    heading: t.isPayable(month),
    paragraphs: [t.isComplete(month, warehouse, money)],
    facts: [
      { name: common.amount, value: money },
      { name: common.month, value: month },
      { name: common.warehouse, value: warehouse },
    ],
    action: { label: t.openBills, url: billsAt(reader, mail) },
    footer: common.forRunning(doctorName),
  }
}

/** Notifies a company that a warehouse admin requests the payment of a bill, or has withdrawn the request. */
export const billRequestLetter = (mail: BillRequestMail, reader: Reader): Letter => {
  const { adminName, doctorName, month, withdrawn, payableFrom } = mail
  const t = words[reader.language]
  const amount = `$${showMoney(mail.amount)}`
  return {
    subject: withdrawn ? t.withdrew(month, adminName) : t.asked(month, adminName, amount),
    heading: withdrawn ? t.isWithdrawn : t.requests(adminName),
    paragraphs: withdrawn
      ? [t.staysUnpaid(adminName, amount, month)]
      : [
          t.asks(adminName, doctorName, amount, month),
          payableFrom === undefined ? t.breakdown : t.waits(adminName, showInstant(payableFrom, reader.zone)),
        ],
    facts: factsOf(mail, reader),
    action: { label: withdrawn || payableFrom !== undefined ? t.openBills : t.payOrReject, url: billsAt(reader, mail) },
    footer: letterWords[reader.language].forRunning(doctorName),
  }
}

/** Notifies a warehouse admin that a bill was paid, or that their request was rejected. */
export const billAnsweredLetter = (mail: BillAnsweredMail, reader: Reader): Letter => {
  const { answer, doctorName, month } = mail
  const t = words[reader.language]
  const amount = `$${showMoney(mail.amount)}`
  const isPaid = answer === 'paid'
  return {
    subject: isPaid ? t.paid(doctorName, month, amount) : t.rejected(doctorName, month),
    heading: isPaid ? t.isPaid : t.isRejected,
    paragraphs: [isPaid ? t.hasPaid(doctorName, amount, month) : t.doesNotPay(doctorName, month)],
    facts: factsOf(mail, reader),
    action: { label: t.openBills, url: billsAt(reader, mail) },
    footer: t.forServing(doctorName),
  }
}
