import { useQuery } from '@tanstack/react-query'
import { queryKey } from '../../shared/contract/client.ts'
import { useCompanyNo } from '../session/company.ts'
import { type ApiCall, nameOf } from './client.ts'

/**
 * Returns a part of an answer that `useCall` caches elsewhere on the page for the same call and input. Fetches nothing
 * itself, and rerenders its component only if that part has changed.
 */
export const useCallPart = <I, O, Part>(call: ApiCall<I, O>, input: I, part: (answer: O) => Part): Part | undefined => {
  const { domain, name, company } = nameOf(call)
  const current = useCompanyNo()
  return useQuery<O, Error, Part>({
    queryKey: [...queryKey(domain, name, input), company ? (current ?? null) : null],
    queryFn: ({ signal }) => call(input, { signal }),
    select: part,
    enabled: false,
    notifyOnChangeProps: ['data'],
  }).data
}
