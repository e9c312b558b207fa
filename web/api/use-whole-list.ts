import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { queryKey } from '../../shared/contract/client.ts'
import { MAX_PAGE_SIZE } from '../../shared/contract/page-size.ts'
import { useCompanyNo } from '../session/company.ts'
import { type ApiCall, nameOf } from './client.ts'
import type { UseCallOptions } from './use-call.ts'
import { useMay } from './use-may.ts'

export interface WholeList<R> {
  records: R[]
  /** True if the list has more items than were read. */
  isPart: boolean
}

export interface Page<R> {
  records: R[]
  nextToken?: string | undefined
}

/** 2,000 records: more than a picker can show, and more than most lists contain. */
const MAX_PAGES = 20

/**
 * Reads a list for a picker, page by page, up to `mostPages` pages of 100. Pages are fetched by cursor, since the total
 * of an uncounted list covers only the pages read so far.
 */
export const useWholeList = <I extends { size?: number | undefined; nextToken?: string | undefined }, R>(
  call: ApiCall<I, Page<R>>,
  input: I,
  {
    mostPages = MAX_PAGES,
    enabled = true,
    ...options
  }: Omit<UseCallOptions, 'keepPrevious' | 'refetchInterval'> & { mostPages?: number; refetchInterval?: number } = {},
): UseQueryResult<WholeList<R>, Error> => {
  const { domain, name, company } = nameOf(call)
  const current = useCompanyNo()
  const may = useMay()
  return useQuery({
    queryKey: [...queryKey(domain, name, { whole: input }), company ? (current ?? null) : null],
    queryFn: ({ signal }) => readWholeList(call, input, { mostPages, signal }),
    ...options,
    enabled: enabled && may(call),
  })
}

/** Reads a list page by page, up to `mostPages` pages of 100. */
export const readWholeList = async <I extends { size?: number | undefined; nextToken?: string | undefined }, R>(
  call: ApiCall<I, Page<R>>,
  input: I,
  { mostPages = MAX_PAGES, signal }: { mostPages?: number; signal?: AbortSignal } = {},
): Promise<WholeList<R>> => {
  const read = (nextToken?: string) => call({ ...input, size: MAX_PAGE_SIZE, nextToken }, signal ? { signal } : {})
  let page = await read()
  const records = [...page.records]
  for (let pages = 1; page.nextToken && pages < mostPages; pages++) {
    page = await read(page.nextToken)
    records.push(...page.records)
  }
  return { records, isPart: page.nextToken !== undefined }
}
