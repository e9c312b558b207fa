import type { ClaimDecidedMail } from '../../../shared/mixed-packages/mixed.mails.ts'
import type { Letter, Reader } from '../../../shared/notifications/letter.ts'
import type { Language } from '../../../shared/values/language.ts'
import { letterWords } from '../../platform/letters/letter-words.ts'

const en = {
  subject: {
    approved: (qty: number, upc: string) => `Claim approved: ${qty} × ${upc}`,
    adjusted: (qty: number, upc: string) => `Claim adjusted to ${qty} × ${upc}`,
    rejected: (qty: number, upc: string) => `Claim rejected: ${qty} × ${upc}`,
    distributed: (qty: number, upc: string) => `Claim distributed: ${qty} × ${upc}`,
    rolledBack: (qty: number, upc: string) => `Distribution rolled back: ${qty} × ${upc}`,
    reopened: (qty: number, upc: string) => `Claim under review again: ${qty} × ${upc}`,
    reversed: (qty: number, upc: string) => `Claim ended and distribution reversed: ${qty} × ${upc}`,
    packageReversed: (qty: number, upc: string) => `Claim ended: ${qty} × ${upc}`,
  },
  says: {
    approved: 'The warehouse has approved your claim. The units are yours once they are distributed.',
    adjusted: 'The warehouse has changed the quantity of your claim. The units are yours once they are distributed.',
    rejected: 'The warehouse has rejected your claim. Its units are no longer reserved for you.',
    distributed:
      'The units of your claim have been added to stock. If you claimed them for a take, the payment has been added to your balance.',
    rolledBack:
      'The warehouse has reversed the distribution: the units have been removed from stock, and any payment for them has been deducted from the balance. Your claim is pending review again, and its units are still reserved for you.',
    reopened:
      'The warehouse has reversed its decision: your claim is pending review again, and its units are still reserved for you. Stock and balance have not changed.',
    reversed:
      'The warehouse has reversed the mixed package. Your claim has ended: the units have been removed from stock, and any payment for them has been deducted from the balance.',
    packageReversed:
      'The warehouse has reversed the mixed package. Your claim has ended, and its units are no longer reserved for you. Stock and balance have not changed.',
  },
  heading: 'A claim on a mixed package',
  open: 'Open your claims',
}

const zh: typeof en = {
  subject: {
    approved: (qty, upc) => `认领已批准：${qty} 件 ${upc}`,
    adjusted: (qty, upc) => `认领已调整为 ${qty} 件 ${upc}`,
    rejected: (qty, upc) => `认领被拒绝：${qty} 件 ${upc}`,
    distributed: (qty, upc) => `认领已分配：${qty} 件 ${upc}`,
    rolledBack: (qty, upc) => `分配已退回：${qty} 件 ${upc}`,
    reopened: (qty, upc) => `认领已退回待审核：${qty} 件 ${upc}`,
    reversed: (qty, upc) => `认领已终止并收回：${qty} 件 ${upc}`,
    packageReversed: (qty, upc) => `认领已终止：${qty} 件 ${upc}`,
  },
  says: {
    approved: '仓库已批准您的认领。分配后这些商品归您。',
    adjusted: '仓库已更改您认领的数量。分配后这些商品归您。',
    rejected: '仓库拒绝了您的认领，不再为您保留任何商品。',
    distributed: '您认领的商品已计入库存；如果是按入库单认领的，款项已计入余额。',
    rolledBack:
      '仓库已退回该分配：这些商品已从库存中扣除，相应款项已从余额中扣除。您的认领重新待审核，商品仍为您保留。',
    reopened: '仓库已撤回其决定：您的认领重新待审核，商品仍为您保留。库存和余额未变。',
    reversed: '仓库已冲销该混装包裹。您的认领已终止：这些商品已从库存中扣除，相应款项已从余额中扣除。',
    packageReversed: '仓库已冲销该混装包裹。您的认领已终止，不再为您保留任何商品。库存和余额未变。',
  },
  heading: '混装包裹的认领',
  open: '查看您的认领',
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

/** Notifies a claimant of the decision on a claim on a mixed package. */
export const claimDecidedLetter = (mail: ClaimDecidedMail, { siteUrl, language }: Reader): Letter => {
  const { doctorNo, doctorName, tracking, upc, qty, decision, reason } = mail
  const t = words[language]
  const common = letterWords[language]
  return {
    subject: t.subject[decision](qty, upc),
    heading: t.heading,
    paragraphs: [t.says[decision]],
    facts: [
      { name: common.tracking, value: tracking },
      { name: 'UPC', value: upc },
      { name: common.quantity, value: String(qty) },
      { name: common.company, value: doctorName },
      ...(reason ? [{ name: common.reason, value: reason }] : []),
    ],
    action: { label: t.open, url: `${siteUrl}/mixedPackageClaim/myClaims?tracking=${tracking}&company=${doctorNo}` },
    footer: common.forWorking(doctorName),
  }
}
