import type { ApiCall } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'

/**
 * True if a list has a record; undefined until that is known. A list that cannot be loaded counts as empty: its step is
 * then shown without a tick.
 */
export const useIsAny = <I, T>(
  call: ApiCall<I, { records: T[] }>,
  input: I,
  { enabled = true, isCounted = () => true }: { enabled?: boolean; isCounted?: (record: T) => boolean } = {},
): boolean | undefined => {
  const { data, isLoading } = useCall(call, input, { enabled })
  return data ? data.records.some(isCounted) : isLoading ? undefined : false
}
