import type { QueryClient } from '@tanstack/react-query'
import { type ApiCall, nameOf } from './client.ts'

interface Page<R> {
  records: R[]
  total: number
}

/** Hashes of queries that must not be refetched after a call. */
export type Current = ReadonlySet<string>

/**
 * Changes the record that a call has changed, in each shown page that has it, instead of refetching the page. Returns
 * the pages that are current now; all others are refetched as usual. `change` returns the record as the server would
 * now list it, undefined if the list no longer contains it, or 'unknown' if that cannot be told from the answer.
 * `asked`: input of the list.
 */
export const updateShown = <I, R>(
  client: QueryClient,
  call: ApiCall<I, Page<R>>,
  isMeant: (record: R) => boolean,
  change: (record: R, asked: unknown) => R | undefined | 'unknown',
): Current => {
  const { domain, name } = nameOf(call)
  const current = new Set<string>()
  for (const query of client.getQueryCache().findAll({ queryKey: [domain, name], type: 'active' })) {
    const page = client.getQueryData<Page<R>>(query.queryKey)
    const at = page?.records.findIndex(isMeant) ?? -1
    const record = page?.records[at]
    // A fetch that began before the call would replace the changed page.
    const isOutdated = query.state.isInvalidated || query.state.fetchStatus === 'fetching'
    if (!page || !record || isOutdated) continue
    const [, , asked] = query.queryKey
    const changed = change(record, asked)
    if (changed === 'unknown') continue
    const records = page.records.flatMap((one, index) => (index === at ? (changed ?? []) : [one]))
    // An empty page is refetched, because it shows the records after it.
    if (records.length === 0) continue
    client.setQueryData(query.queryKey, { ...page, records, total: page.total + records.length - page.records.length })
    current.add(query.queryHash)
  }
  return current
}

/**
 * Marks the answers of a call as outdated without refetching those that only the closing dialog shows. They are fetched
 * when they are next shown.
 */
export const leaveToNextView = (client: QueryClient, call: ApiCall<never, unknown>): Current => {
  const { domain, name } = nameOf(call)
  const left = client
    .getQueryCache()
    .findAll({ queryKey: [domain, name] })
    .filter((query) => query.getObserversCount() <= 1)
  for (const query of left) query.invalidate()
  return new Set(left.map(({ queryHash }) => queryHash))
}
