import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiCall } from './client.ts'
import { useCall } from './use-call.ts'

/**
 * For readings that are recorded: asked for as it is shown and then no more, neither because the person comes back to the
 * window nor because a write has made it stale, and kept nowhere.
 */
export const useReadOnce = <I, O>(call: ApiCall<I, O>, input: I): UseQueryResult<O, Error> => {
  const [isRead, setRead] = useState(false)
  const query = useCall(call, input, { gcTime: 0, staleTime: 0, enabled: !isRead })
  if (!isRead && query.isFetchedAfterMount && query.data !== undefined) setRead(true)
  return query
}
