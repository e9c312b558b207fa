import type { ApprovalsLoweredMail, ApproverAddedMail } from '../../shared/approvals/approvals.mails.ts'
import type { Letter, Reader } from '../../shared/notifications/letter.ts'
import type { Language } from '../../shared/values/language.ts'
import { letterWords } from '../platform/letters/letter-words.ts'
import { showInstant } from '../platform/letters/show-instant.ts'

const en = {
  added: (person: string) => `${person} can approve requests soon`,
  addedText: (person: string, company: string, from: string) =>
    `${person} has got rights in ${company} with which they can approve requests from ${from}.`,
  addedCheck: 'If you do not know why, suspend this person before then, and ask who gave them the rights.',
  rights: 'Rights',
  openTeam: 'Open the team',
  lowered: (company: string) => `Approvals of ${company} will protect less`,
  loweredText: (person: string, from: string) =>
    `${person} has changed the settings of approvals. From ${from}, more is done without a second person.`,
  loweredCheck: 'If this is not right, cancel the change in the settings before then, and talk to the person.',
  openSettings: 'Open the settings',
}

const zh: typeof en = {
  added: (person) => `${person} 即将可以审批`,
  addedText: (person, company, from) => `${person} 在 ${company} 获得了审批权限，自 ${from} 起可以批准申请。`,
  addedCheck: '如果您不清楚原因，请在此之前停用该人员，并询问是谁授予的权限。',
  rights: '权限',
  openTeam: '打开团队页面',
  lowered: (company) => `${company} 的审批保护将降低`,
  loweredText: (person, from) => `${person} 更改了审批设置。自 ${from} 起，更多操作无须第二人批准。`,
  loweredCheck: '如果不应更改，请在此之前在设置中取消，并与该人员联系。',
  openSettings: '打开设置',
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

/** Warns of a person who has got the right to approve. */
export const approverAddedLetter = (mail: ApproverAddedMail, { siteUrl, language, zone }: Reader): Letter => {
  const { doctorNo, doctorName, userName, rights, from } = mail
  const t = words[language]
  return {
    subject: t.added(userName),
    heading: t.added(userName),
    paragraphs: [t.addedText(userName, doctorName, showInstant(from, zone)), t.addedCheck],
    facts: [{ name: t.rights, value: rights.join(', ') }],
    action: { label: t.openTeam, url: `${siteUrl}/teams?tab=staff&company=${encodeURIComponent(doctorNo)}` },
    footer: letterWords[language].forRunning(doctorName),
  }
}

/** Warns of settings that protect less. */
export const approvalsLoweredLetter = (mail: ApprovalsLoweredMail, { siteUrl, language, zone }: Reader): Letter => {
  const { doctorNo, doctorName, userName, from } = mail
  const t = words[language]
  return {
    subject: t.lowered(doctorName),
    heading: t.lowered(doctorName),
    paragraphs: [t.loweredText(userName, showInstant(from, zone)), t.loweredCheck],
    action: { label: t.openSettings, url: `${siteUrl}/approvals/rule?company=${encodeURIComponent(doctorNo)}` },
    footer: letterWords[language].forRunning(doctorName),
  }
}
