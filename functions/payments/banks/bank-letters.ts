import type { Letter, Reader } from '../../../shared/notifications/letter.ts'
import { BANK_WAIT_HOURS } from '../../../shared/payments/banks.rules.ts'
import type { BankChangedMail, OwnBankChangedMail } from '../../../shared/payments/payments.mails.ts'
import type { Language } from '../../../shared/values/language.ts'
import { letterWords } from '../../platform/letters/letter-words.ts'
import { showInstant } from '../../platform/letters/show-instant.ts'

const en = {
  did: {
    added: (person: string) => `${person} added a bank account`,
    changed: (person: string) => `${person} changed a bank account`,
  },
  waits: (account: string, from: string) =>
    `Payments to the account ${account} are refused for ${BANK_WAIT_HOURS} hours. It can be paid from ${from}.`,
  call: (person: string) =>
    `Call ${person} at a number that you already know, and ask whether they made this change. Fraudsters take over accounts and enter their own bank account to receive the payments of others.`,
  earlier: 'Payment requests made before the change name the earlier bank account, and you can pay them to it.',
  person: 'User',
  from: 'Can be paid from',
  openRequests: 'Open payment requests',
  openBills: 'Open warehouse bills',
  own: {
    added: 'A bank account was added to your Dockside account',
    changed: 'Your bank account on Dockside was changed',
  },
  told: (from: string) =>
    `The companies that can pay you have been notified, and they can pay to this account from ${from}.`,
  notYou:
    'If this was not you, someone else can sign in to your account. Set a new password with the link for forgotten passwords on the sign-in page, which signs everyone out. Then correct your bank accounts, and call the companies that pay you.',
  openBanks: 'Check your bank accounts',
  ownFooter:
    'You received this because you have a bank account on Dockside. This email protects it and cannot be turned off.',
}

const zh: typeof en = {
  did: {
    added: (person) => `${person} 添加了银行账户`,
    changed: (person) => `${person} 更改了银行账户`,
  },
  waits: (account, from) => `${BANK_WAIT_HOURS} 小时内无法向账户 ${account} 付款。自 ${from} 起才能付款。`,
  call: (person) =>
    `请用您已知的电话号码联系 ${person}，确认是否为本人操作。诈骗者会盗用他人账户，填入自己的银行账户以骗取款项。`,
  earlier: '变更前提交的付款申请仍使用原银行账户，您可以付到该账户。',
  person: '用户',
  from: '可付款时间',
  openRequests: '查看付款申请',
  openBills: '查看仓库账单',
  own: {
    added: '您的 Dockside 账户添加了银行账户',
    changed: '您在 Dockside 上的银行账户已更改',
  },
  told: (from) => `可以向您付款的公司已收到通知，自 ${from} 起才能付款到此账户。`,
  notYou:
    '如果这不是您本人的操作，说明他人可以登录您的账户。请在登录页面通过“忘记密码”设置新密码，这会使所有设备退出登录。然后更正您的银行账户，并致电向您付款的公司。',
  openBanks: '检查您的银行账户',
  ownFooter: '您收到此邮件，是因为您在 Dockside 上有银行账户。此邮件用于保护您的账户，无法关闭。',
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

const factsOf = ({ userName, account, payableFrom }: BankChangedMail | OwnBankChangedMail, reader: Reader) => {
  const t = words[reader.language]
  return [
    { name: t.person, value: userName },
    { name: letterWords[reader.language].bank, value: account },
    { name: t.from, value: showInstant(payableFrom, reader.zone) },
  ]
}

/** Warns a company that a person whom it can pay has added or changed a bank account. */
export const bankChangedLetter = (mail: BankChangedMail, reader: Reader): Letter => {
  const { what, userName, account, role, doctorNo, doctorName, payableFrom } = mail
  const t = words[reader.language]
  const isNurse = role === 'nurse'
  const tab = isNurse ? 'requests' : 'storageFee'
  return {
    subject: t.did[what](userName),
    heading: t.did[what](userName),
    paragraphs: [
      t.waits(account, showInstant(payableFrom, reader.zone)),
      t.call(userName),
      ...(what === 'changed' ? [t.earlier] : []),
    ],
    facts: factsOf(mail, reader),
    action: {
      label: isNurse ? t.openRequests : t.openBills,
      url: `${reader.siteUrl}/payments/${tab}?company=${doctorNo}`,
    },
    footer: letterWords[reader.language].forRunning(doctorName),
  }
}

/** Warns the owner that their bank account was added or changed. */
export const ownBankChangedLetter = (mail: OwnBankChangedMail, reader: Reader): Letter => {
  const t = words[reader.language]
  return {
    subject: t.own[mail.what],
    heading: t.own[mail.what],
    paragraphs: [t.told(showInstant(mail.payableFrom, reader.zone)), t.notYou],
    facts: factsOf(mail, reader),
    action: { label: t.openBanks, url: `${reader.siteUrl}/bank` },
    footer: t.ownFooter,
  }
}
