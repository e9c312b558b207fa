import type { ApprovalSubject } from '../../../shared/approvals/approval-record.ts'
import type { Approval } from './approvals.items.ts'

/** The fields of every mail about a request. */
export const mailOf = ({ doctorNo, doctorName, approvalNo, subject, userName }: Approval) => ({
  doctorNo,
  doctorName,
  approvalNo,
  ...aboutOf(subject),
  askedBy: userName,
})

/** A request as the record of an activity, under the name of what it concerns. */
export const recordOf = ({ approvalNo, subject }: Pick<Approval, 'approvalNo' | 'subject'>) => {
  const { name } = aboutOf(subject)
  return { no: approvalNo, ...(name === '' ? {} : { name }) }
}

const aboutOf = (subject: ApprovalSubject) => {
  const what = subject.kind
  switch (subject.kind) {
    case 'payment':
    case 'bill':
    case 'deduction':
      return { what, name: subject.userName, amount: subject.amount }
    case 'payout':
      return { what, name: String(subject.count), amount: subject.amount }
    case 'member':
      return { what, name: subject.userName }
    case 'group':
      return { what, name: subject.groupName }
    case 'rule':
      return { what, name: '' }
  }
}
