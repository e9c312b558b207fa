import type { CaseMail } from '../../shared/discrepancies/discrepancies.mails.ts'
import { type CaseKind, unitsWrong } from '../../shared/discrepancies/discrepancies.rules.ts'
import type { Letter, Reader } from '../../shared/notifications/letter.ts'
import type { Language } from '../../shared/values/language.ts'
import { letterWords } from '../platform/letters/letter-words.ts'

interface Words {
  /** Heading: one sentence that states what a person did. */
  headings: Record<CaseMail['what'], (name: string) => string>
  /** Subject: the heading and the goods. */
  subject: (heading: string, goods: string) => string
  /** States how many units are wrong and in what way, and how many were expected. */
  wrong: Record<CaseKind, (units: number, expected: number) => string>
  caseNo: string
  discrepancy: string
  wrote: string
  open: string
  footer: (company: string) => string
}

const en: Words = {
  headings: {
    opened: (name) => `${name} opened a discrepancy case`,
    commented: (name) => `${name} commented on a discrepancy case`,
    proposed: (name) => `${name} proposed how to resolve a discrepancy case`,
    declined: (name) => `${name} declined the proposed resolution`,
    resolved: (name) => `${name} accepted the resolution: the case is resolved`,
    closed: (name) => `${name} closed a discrepancy case`,
  },
  subject: (heading, goods) => `${heading}: ${goods}`,
  wrong: {
    short: (units, expected) => `${units} missing, ${expected} expected`,
    over: (units, expected) => `${units} too many, ${expected} expected`,
    damaged: (units, expected) => `${units} damaged, ${expected} expected`,
    wrongItem: (units, expected) => `${units} of another item, ${expected} expected`,
  },
  caseNo: 'Case',
  discrepancy: 'Discrepancy',
  wrote: 'Message',
  open: 'Open the case',
  footer: (company) => `You received this because you are involved in this case at ${company} on Dockside.`,
}

const zh: Words = {
  headings: {
    opened: (name) => `${name} 提交了异常单`,
    commented: (name) => `${name} 在异常单中留言`,
    proposed: (name) => `${name} 提出了异常单的解决方案`,
    declined: (name) => `${name} 拒绝了解决方案`,
    resolved: (name) => `${name} 接受了解决方案，异常单已解决`,
    closed: (name) => `${name} 关闭了异常单`,
  },
  subject: (heading, goods) => `${heading}：${goods}`,
  wrong: {
    short: (units, expected) => `缺少 ${units} 件，应有 ${expected} 件`,
    over: (units, expected) => `多出 ${units} 件，应有 ${expected} 件`,
    damaged: (units, expected) => `损坏 ${units} 件，应有 ${expected} 件`,
    wrongItem: (units, expected) => `错货 ${units} 件，应有 ${expected} 件`,
  },
  caseNo: '异常单号',
  discrepancy: '异常',
  wrote: '留言内容',
  open: '查看异常单',
  footer: (company) => `您收到此邮件，是因为您参与了 ${company} 在 Dockside 上的这张异常单。`,
}

const words: Record<Language, Words> = { en, 'zh-CN': zh }

/** Tells one side of a case about another side's action. */
export const caseLetter = (mail: CaseMail, { siteUrl, language }: Reader): Letter => {
  const { what, userName, productName, upc, expected, found, caseKind, text, caseNo, doctorNo, doctorName } = mail
  const t = words[language]
  const heading = t.headings[what](userName)
  const goods = productName || upc
  return {
    subject: t.subject(heading, goods),
    heading,
    paragraphs: [],
    facts: [
      { name: t.caseNo, value: caseNo },
      { name: letterWords[language].product, value: goods },
      { name: 'UPC', value: upc },
      { name: t.discrepancy, value: t.wrong[caseKind](unitsWrong({ expected, found }), expected) },
    ],
    sections: text === '' ? undefined : [{ title: t.wrote, text }],
    action: { label: t.open, url: `${siteUrl}/discrepancies/${caseNo}?company=${doctorNo}` },
    footer: t.footer(doctorName),
  }
}
