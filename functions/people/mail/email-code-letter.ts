import type { Letter, Reader } from '../../../shared/notifications/letter.ts'
import type { Language } from '../../../shared/values/language.ts'

const en = {
  subject: 'Your code for Dockside',
  heading: 'Confirm your email address',
  enter: (userName: string) =>
    `Enter this code on the Account page of ${userName} to confirm that this address belongs to that account.`,
  valid: (minutes: number) => `It is valid for ${minutes} minutes and works once.`,
  code: 'Code',
  open: 'Open the Account page',
  footer:
    'If you have no Dockside account with this user name, do not give the code to anyone: with it, they could confirm your address as theirs.',
}

const zh: typeof en = {
  subject: '您的 Dockside 验证码',
  heading: '验证您的邮箱地址',
  enter: (userName) => `请在 ${userName} 的账户页面输入此验证码，以确认此邮箱属于该账户。`,
  valid: (minutes) => `验证码 ${minutes} 分钟内有效，只能使用一次。`,
  code: '验证码',
  open: '前往账户页面',
  footer: '如果您没有使用此用户名的 Dockside 账户，请不要将验证码告诉任何人：对方会因此占用您的邮箱地址。',
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

/** The email to the address to be verified, with the only copy of the code. */
export const emailCodeLetter = (
  { userName, code, minutes }: { userName: string; code: string; minutes: number },
  { siteUrl, language }: Reader,
): Letter => {
  const t = words[language]
  return {
    subject: t.subject,
    heading: t.heading,
    paragraphs: [t.enter(userName), t.valid(minutes)],
    facts: [{ name: t.code, value: code }],
    action: { label: t.open, url: `${siteUrl}/account` },
    footer: t.footer,
  }
}
