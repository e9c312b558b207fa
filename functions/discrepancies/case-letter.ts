import type { CaseMail } from '../../shared/discrepancies/discrepancies.mails.ts'
import { type CaseKind, unitsWrong } from '../../shared/discrepancies/discrepancies.rules.ts'
import type { Letter } from '../../shared/notifications/letter.ts'

const KINDS: Record<CaseKind, string> = {
  short: 'missing',
  over: 'too many',
  damaged: 'damaged',
  wrongItem: 'wrong item',
}

const HEADINGS: Record<CaseMail['what'], (name: string) => string> = {
  opened: (name) => `${name} opened a discrepancy case`,
  commented: (name) => `${name} commented on a discrepancy case`,
  proposed: (name) => `${name} proposed how to resolve a discrepancy case`,
  declined: (name) => `${name} declined the proposed resolution`,
  resolved: (name) => `${name} accepted the resolution: the case is resolved`,
  closed: (name) => `${name} closed a discrepancy case`,
}

/** Tells a side of a case what another has done in it. */
export const caseLetter = (mail: CaseMail, siteUrl: string): Letter => {
  const { what, userName, productName, upc, expected, found, caseKind, text, caseNo, doctorNo, doctorName } = mail
  const heading = HEADINGS[what](userName)
  const goods = productName || upc
  return {
    subject: `${heading}: ${goods}`,
    heading,
    paragraphs: [],
    facts: [
      { name: 'Case', value: caseNo },
      { name: 'Product', value: goods },
      { name: 'UPC', value: upc },
      { name: 'Discrepancy', value: `${unitsWrong({ expected, found })} ${KINDS[caseKind]}, ${expected} expected` },
    ],
    ...(text === '' ? {} : { sections: [{ title: 'What they wrote', text }] }),
    action: { label: 'Open the case', url: `${siteUrl}/discrepancies/${caseNo}?company=${doctorNo}` },
    footer: `You received this because you take part in this case of ${doctorName} on Dockside.`,
  }
}
