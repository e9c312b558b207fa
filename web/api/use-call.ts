import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { queryKey } from '../../shared/contract/client.ts'
import { useCompanyNo } from '../session/company.ts'
import { type ApiCall, nameOf } from './client.ts'
import { useMay } from './use-may.ts'

export interface UseCallOptions<O = unknown> {
  /** False postpones the call while its input is not yet known. */
  enabled?: boolean
  /** Keeps showing the last answer (of the same company) while the next page or filter is fetched. */
  keepPrevious?: boolean
  /**
   * Polls at this interval in milliseconds while the page is visible. A function receives the last answer and, if the
   * latest attempt failed, its error; returning false stops polling until the next fetch.
   */
  refetchInterval?: number | ((answer: O | undefined, error: Error | null) => number | false)
  staleTime?: number
  /** Milliseconds that the answer stays cached once no component uses it; 0 for sensitive data. */
  gcTime?: number
  /** False disables refetching when the window regains focus. */
  refetchOnWindowFocus?: false
}

const companyOfKey = (key: readonly unknown[] | undefined): unknown => key?.[3]

/**
 * Reads data with a call of the API: `useCall(api.offers.listOffers, { status: 'offering' })`. If the call is scoped to
 * a company, it refetches when the company changes. A call for which the user lacks the right is never made; screens
 * leave out what it would show.
 */
export const useCall = <I, O>(
  call: ApiCall<I, O>,
  input: I,
  options: UseCallOptions<O> = {},
): UseQueryResult<O, Error> => {
  const { scope, queryOf } = useQueryOf(call)
  const may = useMay()
  const { keepPrevious, refetchInterval, enabled = true, ...rest } = options
  return useQuery<O, Error, O>({
    ...queryOf(input),
    placeholderData: (last, query) => (keepPrevious && companyOfKey(query?.queryKey) === scope ? last : undefined),
    refetchInterval:
      typeof refetchInterval === 'function' ? ({ state }) => refetchInterval(state.data, state.error) : refetchInterval,
    ...rest,
    enabled: enabled && may(call),
  })
}

/** Builds the query of a call, keyed by its input and, if the call is scoped to a company, by the company. */
export const useQueryOf = <I, O>(call: ApiCall<I, O>) => {
  const current = useCompanyNo()
  return { scope: scopeOf(call, current), queryOf: (input: I) => queryOfCall(call, input, current) }
}

const scopeOf = (call: unknown, current: string | undefined): string | null =>
  nameOf(call).company ? (current ?? null) : null

/** The query of a call for the company `current`, for use outside components. */
export const queryOfCall = <I, O>(call: ApiCall<I, O>, input: I, current: string | undefined) => {
  const { domain, name } = nameOf(call)
  return {
    queryKey: [...queryKey(domain, name, input), scopeOf(call, current)],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(input, { signal }),
  }
}
