import type { Letter, Reader } from '../../../shared/notifications/letter.ts'
import type { Language } from '../../../shared/values/language.ts'

const en = {
  subject: 'Set a new password for Dockside',
  heading: 'Set a new password',
  asked: (userName: string) => `Somebody asked to reset the password of the account ${userName}.`,
  useLink:
    'Use the link below to set a new one. The link works once, within 1 hour. Setting a new password signs the account out everywhere.',
  footer: 'If this was not you, do nothing: the password stays as it is. Nobody else has this link.',
}

const zh: typeof en = {
  subject: '设置新的 Dockside 密码',
  heading: '设置新密码',
  asked: (userName) => `有人申请重置账户 ${userName} 的密码。`,
  useLink: '请使用下面的链接设置新密码。链接 1 小时内有效且只能使用一次，设置后该账户会在所有设备上退出登录。',
  footer: '如果这不是您本人的操作，请忽略此邮件：密码不会改变，其他人也没有此链接。',
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

/** The email to the address of the account, with the only copy of the link. */
export const passwordResetLetter = (userName: string, id: string, { siteUrl, language }: Reader): Letter => {
  const t = words[language]
  return {
    subject: t.subject,
    heading: t.heading,
    paragraphs: [t.asked(userName), t.useLink],
    action: { label: t.heading, url: `${siteUrl}/changePassword?id=${encodeURIComponent(id)}` },
    footer: t.footer,
  }
}
