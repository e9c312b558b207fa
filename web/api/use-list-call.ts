import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../shared/contract/client.ts'
import { useCompanyNo } from '../session/company.ts'
import { type ApiCall, nameOf } from './client.ts'
import { type UseCallOptions, useCall, useQueryOf } from './use-call.ts'

interface ListInput {
  current?: number | undefined
  size?: number | undefined
  nextToken?: string | undefined
}

/**
 * Reads a page of a list, and keeps returning the previous page until the new one arrives. While the list is on screen,
 * each page is fetched with the cursor of the page before it, so that the cost does not grow with the page number.
 * Without a cursor, for example after a reload, the server counts the rows up to the page.
 */
export const useListCall = <I extends ListInput, O extends { nextToken?: string | undefined }>(
  call: ApiCall<I, O>,
  input: I,
  options: Omit<UseCallOptions<O>, 'keepPrevious'> = {},
): UseQueryResult<O, Error> => {
  const { current = 1 } = input
  const cursors = useCursors(call, input)
  const nextToken = cursors.of(current)
  const query = useCall(call, nextToken ? { ...input, nextToken } : input, { ...options, keepPrevious: true })
  const { data, error, isPlaceholderData } = query
  useEffect(() => {
    if (nextToken && isCursorRefused(error)) cursors.forget()
    else if (data && !isPlaceholderData) cursors.keep(current + 1, data.nextToken)
  })
  useNextPage(call, input, isPlaceholderData ? undefined : data?.nextToken)
  return query
}

/**
 * Milliseconds that a page must be on screen before the next one is fetched, so that quick paging prefetches nothing.
 */
const SETTLED_MS = 500

/** Fetches the page after the one on screen, once per cursor, so that it can be shown without waiting. */
const useNextPage = <I extends ListInput, O>(call: ApiCall<I, O>, input: I, nextToken: string | undefined): void => {
  const client = useQueryClient()
  const { queryOf } = useQueryOf(call)
  const next = useRef<() => void>(undefined)
  useEffect(() => {
    next.current = () => {
      const { current = 1 } = input
      // A cached page is refetched when it is shown, not before.
      void client.prefetchQuery({ ...queryOf({ ...input, current: current + 1, nextToken }), staleTime: Infinity })
    }
  })
  useEffect(() => {
    if (nextToken === undefined) return
    const timer = setTimeout(() => next.current?.(), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [nextToken])
}

/** Cursors of the list pages fetched so far. A different filter, size or company counts as a different list. */
const useCursors = (call: unknown, input: ListInput) => {
  const { domain, name } = nameOf(call)
  const company = useCompanyNo()
  const [seen, setSeen] = useState(() => new Map<string, string>())
  const list = JSON.stringify([domain, name, company, { ...input, current: undefined }])
  return {
    of: (page: number): string | undefined => seen.get(`${page} ${list}`),
    keep: (page: number, cursor: string | undefined): void => {
      if (cursor) seen.set(`${page} ${list}`, cursor)
      else seen.delete(`${page} ${list}`)
    },
    forget: (): void => setSeen(new Map()),
  }
}

// True if the server has refused a cursor that is no longer valid, for example after the user left a company. The page
// is then fetched by its number.
const isCursorRefused = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 400 && error.errors.some(({ path }) => path === 'nextToken')
