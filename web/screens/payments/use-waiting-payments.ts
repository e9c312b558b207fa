import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'

/**
 * Numbers of the payment requests that wait, each on its own, for approval by a second person. Only among the newest
 * requests for approval: the number serves as a hint, and the server refuses a second request.
 */
export const useWaitingPayments = (): ReadonlySet<string> => {
  const { data } = useCall(api.approvals.listApprovals, { size: 100 })
  return useMemo(
    () => new Set(data?.records.flatMap(({ subject }) => (subject.kind === 'payment' ? subject.paymentNo : []))),
    [data],
  )
}
