import type { ApprovalAskedMail, ApprovalEndedMail } from '../../shared/approvals/approvals.mails.ts'
import { APPROVAL_DAYS, MAIL_MINUTES, type SubjectKind } from '../../shared/approvals/approvals.rules.ts'
import type { Letter, Reader } from '../../shared/notifications/letter.ts'
import type { Language } from '../../shared/values/language.ts'
import { moneyFromWire, showExactMoney } from '../../shared/values/money.ts'
import { letterWords } from '../platform/letters/letter-words.ts'
import { showInstant } from '../platform/letters/show-instant.ts'

const en = {
  about: {
    payment: (name: string, amount: string) => `payment of ${amount} to ${name}`,
    payout: (count: string, amount: string) => `batch payout of ${amount} (requests: ${count})`,
    bill: (name: string, amount: string) => `bill of ${amount} to ${name}`,
    deduction: (name: string, amount: string) => `deduction of ${amount} from the balance of ${name}`,
    member: (name: string) => `higher limits for ${name}`,
    group: (name: string) => `limits of the group ${name}`,
    rule: () => 'lower protection by approvals',
  } satisfies Record<SubjectKind, (name: string, amount: string) => string>,
  asked: (what: string) => `Approval needed: ${what}`,
  needsYou: 'A second person must approve this',
  asks: (person: string, company: string, what: string) => `${person} of ${company} requests: ${what}.`,
  check: (until: string) =>
    `Check it on Dockside, then approve or refuse it. Nothing happens until a second person approves. The request expires on ${until}.`,
  further: (person: string, minutes: number) =>
    `If ${person} makes further requests within ${minutes} minutes, they are shown only on Dockside.`,
  open: 'Check the request',
  requestedBy: 'Requested by',
  request: 'Request',
  approved: (what: string) => `Approved: ${what}`,
  refused: (what: string) => `Refused: ${what}`,
  expired: (what: string) => `Expired: ${what}`,
  isApproved: 'Your request was approved',
  isRefused: 'Your request was refused',
  isExpired: 'Your request has expired',
  hasApproved: (person: string, what: string) => `${person} approved your request, and it was carried out: ${what}.`,
  hasRefused: (person: string, what: string) => `${person} refused your request, and nothing was changed: ${what}.`,
  outdated: (what: string) =>
    `Your request could not be carried out, because something has changed since you made it: ${what}. Nothing was done. Check it on Dockside, and request it again if it is still needed.`,
  hasExpired: (what: string, days: number) =>
    `Nobody approved or refused your request within ${days} days, and nothing was changed: ${what}. Request it again if it is still needed.`,
  openRequest: 'Open the request',
  reason: 'Reason',
}

const zh: typeof en = {
  about: {
    payment: (name, amount) => `向 ${name} 付款 ${amount}`,
    payout: (count, amount) => `批量付款 ${amount}（${count} 笔申请）`,
    bill: (name, amount) => `向 ${name} 支付账单 ${amount}`,
    deduction: (name, amount) => `从 ${name} 的余额中扣减 ${amount}`,
    member: (name) => `提高 ${name} 的限额`,
    group: (name) => `更改分组 ${name} 的限额`,
    rule: () => '降低审批保护',
  },
  asked: (what) => `需要审批：${what}`,
  needsYou: '此操作需要第二人审批',
  asks: (person, company, what) => `${company} 的 ${person} 申请：${what}。`,
  check: (until) => `请在 Dockside 上核对后批准或拒绝。在第二人批准之前不会执行。该申请于 ${until} 过期。`,
  further: (person, minutes) => `${person} 在 ${minutes} 分钟内的其他申请只显示在 Dockside 上，不另发邮件。`,
  open: '核对申请',
  requestedBy: '申请人',
  request: '申请编号',
  approved: (what) => `已批准：${what}`,
  refused: (what) => `已拒绝：${what}`,
  expired: (what) => `已过期：${what}`,
  isApproved: '您的申请已获批准',
  isRefused: '您的申请被拒绝',
  isExpired: '您的申请已过期',
  hasApproved: (person, what) => `${person} 已批准您的申请，并已执行：${what}。`,
  hasRefused: (person, what) => `${person} 拒绝了您的申请，未做任何更改：${what}。`,
  outdated: (what) =>
    `您的申请提交后情况已发生变化，因此无法执行：${what}。未做任何更改。请在 Dockside 上核对，如仍需要请重新申请。`,
  hasExpired: (what, days) => `您的申请在 ${days} 天内无人批准或拒绝，未做任何更改：${what}。如仍需要，请重新申请。`,
  openRequest: '查看申请',
  reason: '原因',
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

const aboutOf = ({ what, name, amount = 0 }: ApprovalAskedMail | ApprovalEndedMail, { language }: Reader): string =>
  words[language].about[what](name, `$${showExactMoney(moneyFromWire(amount))}`)

const openAt = ({ siteUrl }: Reader, { doctorNo }: { doctorNo: string }, ended: boolean): string =>
  `${siteUrl}/approvals/${ended ? 'ended' : 'waiting'}?company=${doctorNo}`

/** Asks a person who can approve a request. Its details are shown only on Dockside. */
export const approvalAskedLetter = (mail: ApprovalAskedMail, reader: Reader): Letter => {
  const { doctorName, askedBy, approvalNo, expiresAt } = mail
  const t = words[reader.language]
  const what = aboutOf(mail, reader)
  return {
    subject: t.asked(what),
    heading: t.needsYou,
    paragraphs: [
      t.asks(askedBy, doctorName, what),
      t.check(showInstant(expiresAt, reader.zone)),
      t.further(askedBy, MAIL_MINUTES),
    ],
    facts: [
      { name: t.requestedBy, value: askedBy },
      { name: t.request, value: approvalNo },
    ],
    action: { label: t.open, url: openAt(reader, mail, false) },
    footer: letterWords[reader.language].forRunning(doctorName),
  }
}

/** Informs the person who asked of the outcome. */
export const approvalEndedLetter = (mail: ApprovalEndedMail, reader: Reader): Letter => {
  const { doctorName, approvalNo, outcome, endedBy, note } = mail
  const t = words[reader.language]
  const what = aboutOf(mail, reader)
  const refused = { subject: t.refused(what), heading: t.isRefused }
  const told = {
    approved: { subject: t.approved(what), heading: t.isApproved, text: t.hasApproved(endedBy, what) },
    refused: { ...refused, text: t.hasRefused(endedBy, what) },
    outdated: { ...refused, text: t.outdated(what) },
    expired: { subject: t.expired(what), heading: t.isExpired, text: t.hasExpired(what, APPROVAL_DAYS) },
  }
  const { subject, heading, text } = told[outcome]
  return {
    subject,
    heading,
    paragraphs: [text],
    facts: [{ name: t.request, value: approvalNo }, ...(note === '' ? [] : [{ name: t.reason, value: note }])],
    action: { label: t.openRequest, url: openAt(reader, mail, true) },
    footer: letterWords[reader.language].forRunning(doctorName),
  }
}
