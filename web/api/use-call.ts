import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { queryKey } from '../../shared/contract/client.ts'
import { useCompanyNo } from '../session/company.ts'
import { type ApiCall, nameOf } from './client.ts'

export interface UseCallOptions<O = unknown> {
  /** False holds the call back until its input is known. */
  enabled?: boolean
  /** Keeps showing the last answer (of the same company) while the next page or filter is fetched. */
  keepPrevious?: boolean
  /**
   * Asks again every so many milliseconds while the page is shown; by a function of the last answer, and of the error if
   * the latest try failed, for what moves only for a while: false ends it until something else reads anew.
   */
  refetchInterval?: number | ((answer: O | undefined, error: Error | null) => number | false)
  staleTime?: number
  /** How long the answer is kept once nothing shows it, in milliseconds; 0 for what must not lie about. */
  gcTime?: number
  /** Does not ask again because the person comes back to the window. */
  refetchOnWindowFocus?: false
}

const companyOfKey = (key: readonly unknown[] | undefined): unknown => key?.[3]

/** Reads by a call of the api: `useCall(api.offers.listOffers, { status: 'offering' })`. A change of company asks anew. */
export const useCall = <I, O>(
  call: ApiCall<I, O>,
  input: I,
  options: UseCallOptions<O> = {},
): UseQueryResult<O, Error> => {
  const { scope, queryOf } = useQueryOf(call)
  const { keepPrevious, refetchInterval, ...rest } = options
  return useQuery<O, Error, O>({
    ...queryOf(input),
    placeholderData: (last, query) => (keepPrevious && companyOfKey(query?.queryKey) === scope ? last : undefined),
    refetchInterval:
      typeof refetchInterval === 'function' ? ({ state }) => refetchInterval(state.data, state.error) : refetchInterval,
    ...rest,
  })
}

/** The query of a call, by its input: with the company where the call is scoped by it. */
export const useQueryOf = <I, O>(call: ApiCall<I, O>) => {
  const { domain, name, company } = nameOf(call)
  const current = useCompanyNo()
  const scope = company ? (current ?? null) : null
  const queryOf = (input: I) => ({
    queryKey: [...queryKey(domain, name, input), scope],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(input, { signal }),
  })
  return { scope, queryOf }
}
