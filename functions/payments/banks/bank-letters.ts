import type { Letter, Reader } from '../../../shared/notifications/letter.ts'
import { BANK_WAIT_HOURS } from '../../../shared/payments/banks.rules.ts'
import type { BankChangedMail, OwnBankChangedMail } from '../../../shared/payments/payments.mails.ts'
import { LANGUAGES, type Language } from '../../../shared/values/language.ts'
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
  earlier: 'Payment requests to this account made before the change contain its earlier details, and you can pay them.',
  unsettled: (person: string, since: string) =>
    `The account had already been added or changed on ${since}. Do not pay requests made since ${since} before you have talked to ${person}.`,
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
  first: 'It is your first bank account, so companies can pay to it at once.',
  notYou: (banks: string) =>
    `If this was not you, someone else can sign in to your account. Set a new password with the link for forgotten passwords on the sign-in page, which signs everyone out. Then correct your bank accounts (${banks}), cancel payment requests that you did not make, and call the companies that pay you.`,
  ownRequests: 'Check your payment requests',
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
  earlier: '变更前提交的、收款至此账户的付款申请仍使用原账户信息，您可以照常付款。',
  unsettled: (person, since) =>
    `该账户此前已于 ${since} 添加或更改。在与 ${person} 确认之前，请勿支付自 ${since} 起提交的付款申请。`,
  person: '用户',
  from: '可付款时间',
  openRequests: '查看付款申请',
  openBills: '查看仓库账单',
  own: {
    added: '您的 Dockside 账户添加了银行账户',
    changed: '您在 Dockside 上的银行账户已更改',
  },
  told: (from) => `可以向您付款的公司已收到通知，自 ${from} 起才能付款到此账户。`,
  first: '这是您的首个银行账户，公司可以立即付款到此账户。',
  notYou: (banks) =>
    `如果这不是您本人的操作，说明他人可以登录您的账户。请在登录页面通过“忘记密码”设置新密码，这会使所有设备退出登录。然后更正您的银行账户（${banks}），取消非本人提交的付款申请，并致电向您付款的公司。`,
  ownRequests: '检查您的付款申请',
  ownFooter: '您收到此邮件，是因为您在 Dockside 上有银行账户。此邮件用于保护您的账户，无法关闭。',
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

const factsOf = ({ userName, account, payableFrom }: BankChangedMail | OwnBankChangedMail, reader: Reader) => {
  const t = words[reader.language]
  return [
    { name: t.person, value: userName },
    { name: letterWords[reader.language].bank, value: account },
    ...(payableFrom === undefined ? [] : [{ name: t.from, value: showInstant(payableFrom, reader.zone) }]),
  ]
}

/** Tab of the payments page with the requests of a person. */
const tabOf = ({ role }: Pick<BankChangedMail, 'role'>) => (role === 'nurse' ? 'requests' : 'storageFee')

/** Warns a company that a person whom it can pay has added or changed a bank account. */
export const bankChangedLetter = (mail: BankChangedMail, reader: Reader): Letter => {
  const { what, userName, account, role, doctorNo, doctorName, payableFrom } = mail
  const t = words[reader.language]
  return {
    subject: t.did[what](userName),
    heading: t.did[what](userName),
    paragraphs: [
      t.waits(account, showInstant(payableFrom, reader.zone)),
      t.call(userName),
      ...(what === 'changed' ? [earlierRequests(mail, reader)] : []),
    ],
    facts: factsOf(mail, reader),
    action: {
      label: role === 'nurse' ? t.openRequests : t.openBills,
      url: `${reader.siteUrl}/payments/${tabOf(mail)}?company=${doctorNo}`,
    },
    footer: letterWords[reader.language].forRunning(doctorName),
  }
}

/** If the account could not be paid yet before the change, a thief may have entered the earlier details too. */
const earlierRequests = ({ userName, waitedSince }: BankChangedMail, reader: Reader): string => {
  const t = words[reader.language]
  return waitedSince === undefined ? t.earlier : t.unsettled(userName, showInstant(waitedSince, reader.zone))
}

/**
 * Informs the owner that their bank account was added or changed. In every language, the reader's first: a thief can
 * change the language of the account.
 */
export const ownBankChangedLetter = (mail: OwnBankChangedMail, reader: Reader): Letter => {
  const others = LANGUAGES.filter((language) => language !== reader.language)
  const letters = [reader.language, ...others].map((language) => ownLetterIn(mail, { ...reader, language }))
  const joined = (textOf: (letter: OwnLetter) => string, separator = ' / '): string =>
    letters.map(textOf).join(separator)
  return {
    subject: joined(({ subject }) => subject),
    heading: joined(({ subject }) => subject),
    paragraphs: letters.flatMap(({ paragraphs }) => paragraphs),
    facts: factsOf(mail, reader).map(({ value }, at) => ({
      name: joined(({ facts }) => facts[at]?.name ?? ''),
      value,
    })),
    action: {
      label: joined(({ label }) => label),
      url: `${reader.siteUrl}/payments/${tabOf(mail)}`,
    },
    footer: joined(({ footer }) => footer, ' '),
  }
}

type OwnLetter = ReturnType<typeof ownLetterIn>

const ownLetterIn = (mail: OwnBankChangedMail, reader: Reader) => {
  const t = words[reader.language]
  const { what, payableFrom } = mail
  return {
    subject: t.own[what],
    paragraphs: [
      payableFrom === undefined ? t.first : t.told(showInstant(payableFrom, reader.zone)),
      t.notYou(`${reader.siteUrl}/bank`),
    ],
    facts: factsOf(mail, reader),
    label: t.ownRequests,
    footer: t.ownFooter,
  }
}
