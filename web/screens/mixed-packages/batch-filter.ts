import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { FOUND_BATCHES } from '../../../shared/mixed-packages/mixed-packages.rules.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useTypeahead } from '../../components/fields/search/use-typeahead.ts'
import { TYPING_PAUSE_MS } from '../../components/page/use-paused.ts'
import type { Filter } from '../../components/table/table-types.ts'
import { showCount } from '../../components/text/format.ts'
import { showNamed } from '../../components/text/show-list.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'

/** Minimum characters to start a search (SPEC-mixed-packages-109). */
const MIN_TYPED = 2

/** Search condition from the typed part of a batch number; undefined while the text is too short. */
const useCondition = () => {
  const { typed, condition: paused, ...search } = useTypeahead(TYPING_PAUSE_MS)
  const condition = paused.length >= MIN_TYPED ? paused : undefined
  return { ...search, condition, options: { staleTime: 0, keepPrevious: typed !== '' } }
}

/**
 * Options for a company's batches with active packages: the newest, or those whose number contains the typed text.
 */
export const useReversibleBatches = (doctorNo: string) => {
  const t = useTexts('mixedBatches')
  const { condition, onType, options, answerOf, isSearching } = useCondition()
  const call = api['mixed-packages'].reversibleBatches
  const query = useCall(call, { doctorNo, condition, size: FOUND_BATCHES }, options)
  const { error, refetch } = query
  return {
    error: query.data ? null : error,
    refetch,
    onType,
    loading: isSearching(query),
    options: (answerOf(query)?.records ?? []).map(({ batchNumber: value, warehouseName, packageCount: count }) => ({
      value,
      label: value,
      description: `${warehouseName} - ${t('activePackages', { count, packages: showCount(count) })}`,
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
    { ...ofCompany(doctorNo), condition, size: FOUND_BATCHES },
    { ...options, enabled },
  )

type Calls = (typeof contracts)['mixed-packages']['calls']
type Pending = Output<Calls['pendingBatches']>['records'][number]
type ActiveBatch = Output<Calls['batchNumbers']>[number]
/** Describes the contents of a batch. */
type Holding<Batch> = (batch: Batch) => string

const holdsPending =
  (t: TextsOf<'mixedBatches'>): Holding<Pending> =>
  ({ pendingCount: count }) =>
    t('pendingOf', { count, packages: showCount(count) })

const holdsPackages =
  (t: TextsOf<'mixedBatches'>): Holding<ActiveBatch> =>
  ({ packageCount: count }) =>
    t('activePackages', { count, packages: showCount(count) })

const describe = (
  { doctorName, warehouseName }: Pick<ActiveBatch, 'doctorName' | 'warehouseName'>,
  held: string,
  isOfAll: boolean,
): string => {
  const packages = `${warehouseName} - ${held}`
  return isOfAll ? showNamed(doctorName, packages) : packages
}

/** Batches of one company, or of all (''), with packages to confirm: the newest, or those that match the typed text. */
export const usePendingBatches = (doctorNo: string) => {
  const t = useTexts('mixedBatches')
  const { onType, answerOf, isSearching, ...asked } = useCondition()
  const query = useListedBatches(doctorNo, asked, true)
  return {
    batches: (answerOf(query)?.records ?? []).map((batch) => ({
      doctorNo: batch.doctorNo,
      batchNumber: batch.batchNumber,
      label: batch.batchNumber,
      description: describe(batch, holdsPending(t)(batch), doctorNo === ''),
    })),
    onType,
    loading: isSearching(query),
  }
}

/** Companies may use the same batch number: each number is offered once, and its description lists all its batches. */
const choicesOf = <Batch extends Pick<ActiveBatch, 'batchNumber' | 'doctorName' | 'warehouseName'>>(
  found: readonly Batch[] | undefined,
  holding: Holding<Batch>,
  isOfAll: boolean,
) =>
  [...Map.groupBy(found ?? [], ({ batchNumber }) => batchNumber)].map(([value, batches]) => ({
    value,
    label: value,
    description: batches.map((batch) => describe(batch, holding(batch), isOfAll)).join('; '),
  }))

const ofCompany = (doctorNo: string) => (doctorNo === '' ? {} : { doctorNo })

/**
 * Filter by batch, of one company or of all (''). It offers batches with packages to confirm, or with active packages.
 */
export const useBatchFilter = (doctorNo: string, kind: 'pending' | 'packages'): Filter => {
  const t = useTexts('mixedBatches')
  const { condition, onType, options, answerOf, isSearching } = useCondition()
  const isPending = kind === 'pending'
  const pending = useListedBatches(doctorNo, { condition, options }, isPending)
  const active = useCall(
    api['mixed-packages'].batchNumbers,
    { ...ofCompany(doctorNo), condition },
    { ...options, enabled: !isPending },
  )
  const isOfAll = doctorNo === ''
  const found = isPending
    ? choicesOf(answerOf(pending)?.records, holdsPending(t), isOfAll)
    : choicesOf(answerOf(active), holdsPackages(t), isOfAll)
  const loading = isSearching(isPending ? pending : active)
  return {
    kind: 'choice',
    id: 'batchNumber',
    label: t('batch'),
    all: t('allBatches'),
    options: found,
    search: { onType, loading, hint: t('batchHint') },
  }
}
