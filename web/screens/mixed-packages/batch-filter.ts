import { useState } from 'react'
import { FOUND_BATCHES } from '../../../shared/mixed-packages/mixed-packages.rules.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { usePaused } from '../../components/page/use-paused.ts'
import type { Filter } from '../../components/table/table-types.ts'
import { showCount } from '../../components/text/format.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** So many characters begin a search (D3 s5). */
const LEAST_TYPED = 2

/** Which batches are looked for: those with packages that wait, or with packages that stand. */
export type BatchKind = 'pending' | 'packages'

/** The newest batches of a company, or those whose number begins with what is typed, as options of a select. */
export const useBatchSearch = (doctorNo: string, kind: BatchKind) => {
  const t = useTexts('mixedBatches')
  const [typed, setTyped] = useState('')
  const paused = usePaused(typed)
  const condition = paused.length >= LEAST_TYPED ? paused : undefined
  const options = { staleTime: 0, keepPrevious: typed !== '' }
  const isPending = kind === 'pending'
  const pending = useCall(
    api['mixed-packages'].pendingBatches,
    { doctorNo, condition, size: FOUND_BATCHES },
    { ...options, enabled: isPending && doctorNo !== '' },
  )
  const standing = useCall(
    api['mixed-packages'].batchNumbers,
    { doctorNo, condition },
    { ...options, enabled: !isPending && doctorNo !== '' },
  )
  const { error, isFetching, refetch } = isPending ? pending : standing
  return {
    ...{ error, isFetching, refetch, onType: setTyped },
    options: isPending
      ? (pending.data?.records ?? []).map(({ batchNumber: value, warehouseName, pendingCount: count }) => ({
          ...{ value, label: value },
          description: `${warehouseName} - ${t('pendingOf', { count, packages: showCount(count) })}`,
        }))
      : (standing.data ?? []).map((value) => ({ value, label: value })),
  }
}

/** A filter by batch, searched at the server. */
export const useBatchFilter = (doctorNo: string, kind: BatchKind): Filter => {
  const t = useTexts('mixedBatches')
  const { options, onType, isFetching } = useBatchSearch(doctorNo, kind)
  return {
    ...{ kind: 'choice', id: 'batchNumber', label: t('batch'), all: t('allBatches'), options },
    search: { onType, loading: isFetching, hint: t('batchHint') },
  }
}
