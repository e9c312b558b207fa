import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTypeahead } from '../../../components/fields/search/use-typeahead.ts'

export type ClaimableTake = Output<typeof contracts.inbound.calls.listAvailableForClaim>['records'][number]

/** Maximum number of takes listed; typing searches on the server. */
const SIZE = 50

/** A nurse's takes with units that no claim has reserved. */
export const useInbounds = (enabled: boolean) => {
  const { onType, condition, isSearched, answerOf, isSearching } = useTypeahead()
  const query = useCall(
    api.inbound.listAvailableForClaim,
    { size: SIZE, condition: condition || undefined },
    { enabled, keepPrevious: true },
  )
  const takes = answerOf(query)?.records
  return {
    query,
    takes: takes ?? [],
    isSearched,
    /** True if the nurse has no such take; false while a search is active. */
    isEmpty: takes?.length === 0 && !isSearched,
    search: onType,
    loading: isSearching(query),
  }
}
