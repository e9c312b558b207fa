import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { FOUND_BATCHES } from '../../../shared/mixed-packages/mixed-packages.rules.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useTypeahead } from '../../components/fields/search/use-typeahead.ts'
import type { Filter } from '../../components/table/table-types.ts'
import { showCount } from '../../components/text/format.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'

/** So many characters begin a search (D3 s5), once the typing pauses for so long (D3 s9). */
const LEAST_TYPED = 2
const PAUSE_MS = 300

/** What is typed of a batch number, as a search asks for it. */
const useCondition = () => {
  const { typed, condition: paused, ...search } = useTypeahead(PAUSE_MS)
  const condition = paused.length >= LEAST_TYPED ? paused : undefined
  return { ...search, condition, options: { staleTime: 0, keepPrevious: typed !== '' } }
}

/** The newest batches of a company with packages that stand, or those whose number begins with what is typed, to choose from. */
export const useReversibleBatches = (doctorNo: string) => {
  const t = useTexts('mixedBatches')
  const { condition, onType, options, answerOf, isSearching } = useCondition()
  const call = api['mixed-packages'].reversibleBatches
  const query = useCall(call, { doctorNo, condition, size: FOUND_BATCHES }, options)
  const { error, refetch } = query
  return {
    ...{ error: query.data ? null : error, refetch, onType, loading: isSearching(query) },
    options: (answerOf(query)?.records ?? []).map(({ batchNumber: value, warehouseName, packageCount: count }) => ({
      ...{ value, label: value },
      description: `${warehouseName} - ${t('standing', { count, packages: showCount(count) })}`,
    })),
  }
}

const useListedBatches = (
  doctorNo: string,
  { condition, options }: Pick<ReturnType<typeof useCondition>, 'condition' | 'options'>,
  enabled: boolean,
) =>
  useCall(
    api['mixed-packages'].pendingBatches,
    { doctorNo, condition, size: FOUND_BATCHES },
    { ...options, enabled: enabled && doctorNo !== '' },
  )

type Listed = Output<(typeof contracts)['mixed-packages']['calls']['pendingBatches']>

const choicesOf = (t: TextsOf<'mixedBatches'>, found: Listed | undefined) =>
  (found?.records ?? []).map(({ batchNumber: value, warehouseName, pendingCount: count }) => ({
    ...{ value, label: value },
    description: `${warehouseName} - ${t('pendingOf', { count, packages: showCount(count) })}`,
  }))

/** The newest batches of a company with packages that wait, or those whose number begins with what is typed, to choose from. */
export const usePendingBatches = (doctorNo: string) => {
  const t = useTexts('mixedBatches')
  const { onType, answerOf, isSearching, ...asked } = useCondition()
  const query = useListedBatches(doctorNo, asked, true)
  return { options: choicesOf(t, answerOf(query)), onType, loading: isSearching(query) }
}

/** A filter by batch, searched at the server: those with packages that wait, or with packages that stand. */
export const useBatchFilter = (doctorNo: string, kind: 'pending' | 'packages'): Filter => {
  const t = useTexts('mixedBatches')
  const { condition, onType, options, answerOf, isSearching } = useCondition()
  const isPending = kind === 'pending'
  const pending = useListedBatches(doctorNo, { condition, options }, isPending)
  const standing = useCall(
    api['mixed-packages'].batchNumbers,
    { doctorNo, condition },
    { ...options, enabled: !isPending && doctorNo !== '' },
  )
  const found = isPending
    ? choicesOf(t, answerOf(pending))
    : (answerOf(standing) ?? []).map((value) => ({ value, label: value }))
  const loading = isSearching(isPending ? pending : standing)
  return {
    ...{ kind: 'choice', id: 'batchNumber', label: t('batch'), all: t('allBatches'), options: found },
    search: { onType, loading, hint: t('batchHint') },
  }
}
