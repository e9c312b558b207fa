import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiCall } from './client.ts'
import { useCall } from './use-call.ts'

/**
 * Makes a call that the server records as a read. It is called once, when the component is mounted, and not again on
 * focus or after a write; its answer is never taken from the cache.
 */
export const useReadOnce = <I, O>(call: ApiCall<I, O>, input: I): UseQueryResult<O, Error> => {
  const [isRead, setRead] = useState(false)
  const query = useCall(call, input, { gcTime: 0, staleTime: 0, enabled: !isRead })
  if (!isRead && query.isFetchedAfterMount && query.data !== undefined) setRead(true)
  return query
}
