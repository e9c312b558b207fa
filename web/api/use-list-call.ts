import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../shared/contract/client.ts'
import { useCompanyNo } from '../session/company.ts'
import { type ApiCall, nameOf } from './client.ts'
import { type UseCallOptions, useCall } from './use-call.ts'

interface ListInput {
  current?: number | undefined
  size?: number | undefined
  nextToken?: string | undefined
}

/**
 * Reads a page of a list and goes on showing the last one meanwhile. A page is asked for by the cursor that the page
 * before it has answered, as long as this list has been on screen: then it costs the same however deep it lies. Without
 * one, as after a reload, the server counts its way to it.
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
  return query
}

/** Where the pages of a list begin, as far as they were seen. Another filter, size or company is another list. */
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

// A list may be cut off behind a cursor, as when a company is left meanwhile: the page is then asked for by its number.
const isCursorRefused = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 400 && error.errors.some(({ path }) => path === 'nextToken')
