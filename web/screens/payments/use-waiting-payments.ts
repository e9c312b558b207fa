import { useMemo } from 'react'
import type { ApprovalSubject } from '../../../shared/approvals/approval-record.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'

/**
 * Numbers of the payment requests and bills that wait, each on its own, for approval by a second person. Only among the
 * newest requests for approval: the number serves as a hint, and the server refuses a second request.
 */
export const useWaitingPayments = (): ReadonlySet<string> => {
  const { data } = useCall(api.approvals.listApprovals, { size: 100 })
  return useMemo(() => new Set(data?.records.flatMap(({ subject }) => paidBy(subject) ?? [])), [data])
}

const paidBy = (subject: ApprovalSubject): string | undefined => {
  if (subject.kind === 'payment') return subject.paymentNo
  return subject.kind === 'bill' ? subject.billNo : undefined
}
