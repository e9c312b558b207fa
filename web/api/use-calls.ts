import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { ApiCall } from './client.ts'
import { type UseCallOptions, useQueryOf } from './use-call.ts'
import { useMay } from './use-may.ts'

/** Makes the same call once per input. The results are in the order of the inputs. */
export const useCalls = <I, O>(
  call: ApiCall<I, O>,
  inputs: readonly I[],
  { enabled = true, ...options }: Pick<UseCallOptions, 'staleTime' | 'enabled'> = {},
): UseQueryResult<O, Error>[] => {
  const { queryOf } = useQueryOf(call)
  const may = useMay()
  return useQueries({
    queries: inputs.map((input) => ({ ...queryOf(input), ...options, enabled: enabled && may(call) })),
  })
}
