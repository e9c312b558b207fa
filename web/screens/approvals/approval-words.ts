import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import type { BadgeColor } from '../../components/text/badge-class.ts'
import { showCount, showExactAmount } from '../../components/text/format.ts'
import type { TextsOf } from '../../texts/use-texts.ts'

type Text = TextsOf<'approvals'>
export type ApprovalRecord = Output<typeof contracts.approvals.calls.listApprovals>['records'][number]
export type Approval = Output<typeof contracts.approvals.calls.getApproval>
export type Subject = ApprovalRecord['subject']

/** Domains to invalidate after a request was answered: an approval executes the requested call. */
export const afterAnswer = ['approvals', 'payments', 'fees', 'people', 'home'] as const

export const STATE_COLORS: Record<ApprovalRecord['status'], BadgeColor> = {
  waiting: 'blue',
  approved: 'green',
  refused: 'red',
  withdrawn: 'grey',
  expired: 'grey',
}

/** What is asked, in one line. Amounts are not rounded. */
export const subjectText = (t: Text, subject: Subject): string => {
  switch (subject.kind) {
    case 'payment':
      return t('what.payment', { name: subject.userName, amount: showExactAmount(subject.amount) })
    case 'payout':
      return t('what.payout', { units: showCount(subject.count), amount: showExactAmount(subject.amount) })
    case 'bill':
      return t('what.bill', {
        name: subject.userName,
        month: subject.month,
        amount: showExactAmount(subject.amount),
      })
    case 'deduction':
      return t('what.deduction', { name: subject.userName, amount: showExactAmount(subject.amount) })
    case 'member':
      return t('what.member', { name: subject.userName })
    case 'group':
      return t(subject.isDeleted ? 'what.groupDeleted' : 'what.group', { name: subject.groupName })
    case 'rule':
      return t('what.rule')
  }
}

/** Amount of a payment; undefined for other requests. */
export const amountOf = (subject: Subject): number | undefined => ('amount' in subject ? subject.amount : undefined)
