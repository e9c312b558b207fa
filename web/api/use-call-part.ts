import { useQuery } from '@tanstack/react-query'
import { queryKey } from '../../shared/contract/client.ts'
import { useCompanyNo } from '../session/company.ts'
import { type ApiCall, nameOf } from './client.ts'

/**
 * A part of what `useCall` of the same call and input keeps elsewhere on the page. It asks for nothing itself, and draws its
 * component again only when that part has changed.
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
