import type { Query, QueryClient } from '@tanstack/react-query'
import { isKept } from './kept-calls.ts'

/** True for the query of a single record, such as `getOutbound`. Lists are shown at once and then updated. */
export const isRecord = ({ queryKey }: Query): boolean => String(queryKey[1]).startsWith('get') && !isKept(queryKey)

/**
 * Removes each record that leaves the screen before its refetch after a write has ended. The next screen would show it
 * as it was before the write, and a form opened there would be refused, as if another user had changed the record.
 */
export const dropOutdatedRecords = (client: QueryClient): void => {
  const cache = client.getQueryCache()
  cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || query.getObserversCount() > 0) return
    // A failed refetch also counts as invalidated, but has not followed a write.
    if (query.state.isInvalidated && query.state.status !== 'error' && isRecord(query)) cache.remove(query)
  })
}
