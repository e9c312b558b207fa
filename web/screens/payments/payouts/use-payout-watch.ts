import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { afterRequest } from '../request-record.ts'

const POLL_MS = 2000

/** Refetches the affected data once a batch payout, which runs in the background, has ended. */
export const usePayoutWatch = (payoutNo = ''): void => {
  const client = useQueryClient()
  const { data } = useCall(
    api.payments.getPayout,
    { payoutNo },
    {
      enabled: payoutNo !== '',
      staleTime: 0,
      refetchInterval: (answer) => (answer === undefined || answer.status === 'running' ? POLL_MS : false),
    },
  )
  const isOver = data !== undefined && data.status !== 'running'
  useEffect(() => {
    if (!isOver) return
    for (const domain of afterRequest) void client.invalidateQueries({ queryKey: [domain] })
  }, [client, isOver])
}
