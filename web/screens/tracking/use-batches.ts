import type { QueryClient } from '@tanstack/react-query'
import { LISTED_BATCHES } from '../../../shared/tracking/confirm.rules.ts'
import { api, nameOf } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useTypeahead } from '../../components/fields/search/use-typeahead.ts'

/** Kind of batches, as call input; by default, batches with rows to confirm. */
interface BatchKind {
  type: 1 | 3
  isReverse?: 0 | 1
}
const TO_CONFIRM: BatchKind = { type: 1 }

/**
 * Number of a warehouse's next new batch: reserved on first use, and kept until an import uses it (`spendReserved`).
 * Undefined while loading, or if part of `place` is empty.
 */
export const useReservedBatch = (place: { doctorNo: string; warehouseNo: string }): string | undefined => {
  const enabled = place.doctorNo !== '' && place.warehouseNo !== ''
  // A used number is stale; hide it while the next one is being reserved.
  const { data, isFetching } = useCall(api.tracking.reserveBatchNumber, place, { enabled, staleTime: Infinity })
  return enabled && !isFetching ? data?.batchNumber : undefined
}

/** Marks reserved numbers as used, so that the next dialog reserves another. */
export const spendReserved = (client: QueryClient): void => {
  const { domain, name } = nameOf(api.tracking.reserveBatchNumber)
  void client.invalidateQueries({ queryKey: [domain, name], refetchType: 'none' })
}

/**
 * Batches of a company with rows to confirm, or of another `kind`, newest first, up to the limit of one answer; if
 * there are more, typing finds batches by a part of their number. The chosen batch is included unless text is typed.
 * `isGone`: the chosen batch is no longer of that kind, or belongs to another company. `isOfAll`: without a company,
 * batches of all companies.
 */
export const useBatches = (
  doctorNo: string,
  chosen: string,
  kind: BatchKind = TO_CONFIRM,
  { isOfAll = false }: { isOfAll?: boolean } = {},
) => {
  const { typed, onType, condition, isSearched, answerOf, isSearching } = useTypeahead()
  const hasCompany = doctorNo !== '' || isOfAll
  const of = doctorNo === '' ? {} : { doctorNo }
  const list = useCall(
    api.tracking.listBatches,
    { ...of, ...kind, condition: condition || undefined },
    { enabled: hasCompany, staleTime: 0, keepPrevious: typed !== '' },
  )
  const isChosen = ({ batchNumber }: { batchNumber: string }) => batchNumber === chosen
  const listed = list.data?.find(isChosen)
  const isElsewhere = hasCompany && chosen !== '' && list.data !== undefined && !listed
  const alone = useCall(
    api.tracking.listBatches,
    { ...of, ...kind, condition: chosen },
    { enabled: isElsewhere, staleTime: 0 },
  )
  const own = listed ?? (isElsewhere ? alone.data?.find(isChosen) : undefined)
  const found = answerOf(list) ?? (list.data && [])
  const isLong = isSearched || (list.data?.length ?? 0) >= LISTED_BATCHES
  return {
    list,
    batches: own && found && typed === '' && !found.includes(own) ? [...found, own] : found,
    isGone: isElsewhere && !list.isFetching && alone.data !== undefined && !alone.isFetching && !own,
    /** Search options of the field: a short list is searched locally. */
    search: isLong ? { onSearch: onType, loading: isSearching(list) } : { loading: list.isLoading },
  }
}
