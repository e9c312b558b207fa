import type { TableProps } from '@cloudscape-design/components/table'
import { useMemo } from 'react'
import type { TextsOf } from '../../../texts/use-texts.ts'
import type { Selection } from '../resource-table-props.ts'
import { selectionProps } from '../selection-props.ts'
import { sameItems, useKept } from './use-kept.ts'
import { useStableCallback } from './use-stable-callback.ts'

const NONE: readonly never[] = []

/** `selectionProps`, which change only when the chosen rows or the rows that may be chosen change. */
export const useSelection = <T>(
  selection: Selection<T> | undefined,
  rows: readonly T[],
  t: TextsOf<'components'>,
): Partial<TableProps<T>> => {
  const isOffered = selection !== undefined
  const chosen = useKept<readonly T[]>(selection?.rows ?? NONE, sameItems)
  const canChoose = selection?.canChoose
  const refused = useKept<readonly T[]>(canChoose ? rows.filter((row) => !canChoose(row)) : NONE, sameItems)
  const change = useStableCallback((next: T[]) => selection?.onChange(next))
  const label = useStableCallback((row: T) => selection?.label(row) ?? '')
  return useMemo(() => {
    if (!isOffered) return {}
    return selectionProps({ rows: chosen, onChange: change, label, canChoose: (row) => !refused.includes(row) }, t)
  }, [isOffered, chosen, refused, change, label, t])
}
