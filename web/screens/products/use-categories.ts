import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import type { Choice } from '../../components/fields/choice.ts'

/** In ms; long, since categories rarely change. */
const STALE_MS = 10 * 60_000

/** Size categories as options, with their full labels. */
export const useCategories = () => {
  const { data, error, isPending } = useCall(api.rates.listBoxSizeOptions, {}, { staleTime: STALE_MS })
  const options: readonly Choice[] = (data?.records ?? []).map(({ id, sizeDefined, desc }) => ({
    value: id,
    label: sizeDefined,
    description: desc === '' ? undefined : desc,
  }))
  return { options, error, isPending }
}
