import type { QueryClient } from '@tanstack/react-query'
import { LISTED_BATCHES } from '../../../shared/tracking/confirm.rules.ts'
import { api, nameOf } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useTypeahead } from '../../components/fields/search/use-typeahead.ts'

/** As the call asks for them: by default those with rows to confirm. */
interface BatchKind {
  type: 1 | 3
  isReverse?: 0 | 1
}
const TO_CONFIRM: BatchKind = { type: 1 }

/**
 * The number that the next new batch of a warehouse gets: reserved when it is first asked for, and kept until an import
 * has used it (spendReserved). Undefined while it is not known, and with one of `place` empty.
 */
export const useReservedBatch = (place: { doctorNo: string; warehouseNo: string }): string | undefined => {
  const enabled = place.doctorNo !== '' && place.warehouseNo !== ''
  // One that has been used is stale, and stays in sight of nobody while the next one is fetched.
  const { data, isFetching } = useCall(api.tracking.reserveBatchNumber, place, { enabled, staleTime: Infinity })
  return enabled && !isFetching ? data?.batchNumber : undefined
}

/** Reserved numbers are not used twice: the next dialog asks for another one. */
export const spendReserved = (client: QueryClient): void => {
  const { domain, name } = nameOf(api.tracking.reserveBatchNumber)
  void client.invalidateQueries({ queryKey: [domain, name], refetchType: 'none' })
}

/**
 * The batches of a company that have rows to confirm, or others of their `kind`, newest first: as many as an answer lists,
 * of more those whose number begins with what is typed. The batch that is chosen is among them unless something is typed,
 * or it `isGone`: confirmed by now, or another company's. `isOfAll`: without a company, batches of all companies.
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
    /** For the field: a short list is searched where it stands. */
    search: isLong ? { onSearch: onType, loading: isSearching(list) } : { loading: list.isLoading },
  }
}
