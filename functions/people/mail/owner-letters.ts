import type { Letter, Reader } from '../../../shared/notifications/letter.ts'
import type { PeopleMail } from '../../../shared/people/people.mails.ts'
import type { Language } from '../../../shared/values/language.ts'
import { TRANSFER_DAYS } from '../ownership/owner-transfer.ts'

const en = {
  subject: (company: string) => `Confirm the new owner of ${company}`,
  asksFrom: (from: string, to: string, company: string) =>
    `You (${from}) asked to make ${to} the owner of ${company}. The new owner gets all rights, and only the new owner can undo this.`,
  asksTo: (from: string, to: string, company: string) =>
    `${from} wants to make you (${to}) the owner of ${company}. You get all rights, and the company depends on your account.`,
  both: `The owner changes once both of you have confirmed. Sign in, and open the link within ${TRANSFER_DAYS} days. Do not forward it.`,
  open: 'Check and confirm',
  footerFrom: 'If this was not you, cancel the transfer on the page of your team and change your password.',
  footerTo: 'If you do not want this, cancel the transfer on that page or ignore this email.',
  changed: (to: string, company: string) => `${to} is the owner of ${company} now`,
  changedText: (from: string, to: string, company: string) =>
    `You have both confirmed: ${company} was transferred from ${from} to ${to}.`,
  left: (from: string) => `${from} no longer has access to the company.`,
  stays: (from: string) => `${from} stays on the staff of the company.`,
  openTeam: 'Open the team',
  openConsole: 'Open Dockside',
  footerChanged: 'Emails about an owner cannot be turned off.',
}

const zh: typeof en = {
  subject: (company) => `请确认 ${company} 的新所有者`,
  asksFrom: (from, to, company) =>
    `您（${from}）申请将 ${to} 设为 ${company} 的所有者。新所有者将拥有全部权限，之后只有新所有者才能撤回此更改。`,
  asksTo: (from, to, company) =>
    `${from} 希望将您（${to}）设为 ${company} 的所有者。您将拥有全部权限，该公司将由您的账户负责。`,
  both: `双方都确认后，所有者才会更换。请在 ${TRANSFER_DAYS} 天内登录并打开链接。请勿转发。`,
  open: '查看并确认',
  footerFrom: '如果这不是您本人的操作，请在团队页面取消转让，并更改密码。',
  footerTo: '如果您不同意，请在该页面取消转让，或忽略此邮件。',
  changed: (to, company) => `${to} 已成为 ${company} 的所有者`,
  changedText: (from, to, company) => `双方均已确认：${company} 已由 ${from} 转让给 ${to}。`,
  left: (from) => `${from} 不再拥有该公司的访问权限。`,
  stays: (from) => `${from} 仍是该公司的员工。`,
  openTeam: '打开团队页面',
  openConsole: '打开 Dockside',
  footerChanged: '有关所有者的邮件无法关闭。',
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

type TransferMail = Extract<PeopleMail, { kind: 'ownerTransfer' }>
type ChangedMail = Extract<PeopleMail, { kind: 'ownerChanged' }>

/** Asks one side to confirm a transfer. `id`: number and secret of the link. */
export const ownerTransferLetter = (
  {
    doctorNo,
    doctorName,
    side,
    fromName,
    toName,
  }: Pick<TransferMail, 'doctorNo' | 'doctorName' | 'side' | 'fromName' | 'toName'>,
  id: string,
  { siteUrl, language }: Reader,
): Letter => {
  const t = words[language]
  const asks = side === 'from' ? t.asksFrom : t.asksTo
  return {
    subject: t.subject(doctorName),
    heading: t.subject(doctorName),
    paragraphs: [asks(fromName, toName, doctorName), t.both],
    action: {
      label: t.open,
      url: `${siteUrl}/owner?company=${encodeURIComponent(doctorNo)}&id=${encodeURIComponent(id)}`,
    },
    footer: side === 'from' ? t.footerFrom : t.footerTo,
  }
}

/** Tells one side that the owner has changed. */
export const ownerChangedLetter = (
  { doctorNo, doctorName, side, fromName, toName, hasLeft }: Omit<ChangedMail, 'kind' | 'userNo'>,
  { siteUrl, language }: Reader,
): Letter => {
  const t = words[language]
  const isGone = side === 'from' && hasLeft
  return {
    subject: t.changed(toName, doctorName),
    heading: t.changed(toName, doctorName),
    paragraphs: [t.changedText(fromName, toName, doctorName), hasLeft ? t.left(fromName) : t.stays(fromName)],
    action: isGone
      ? { label: t.openConsole, url: `${siteUrl}/` }
      : { label: t.openTeam, url: `${siteUrl}/teams?tab=staff&company=${encodeURIComponent(doctorNo)}` },
    footer: t.footerChanged,
  }
}
