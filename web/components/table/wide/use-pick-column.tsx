import { useMemo } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Selection } from '../resource-table-props.ts'
import { AllPick, RowPick } from './picks.tsx'
import type { PickColumn } from './use-definitions.ts'
import { useStableCallback } from './use-stable-callback.ts'

/** Width in px of the column: the checkbox and the padding of a first column. */
const WIDTH = 46

/** The column of checkboxes of a list whose rows can be selected. It never changes. */
export const usePickColumn = <T,>(
  selection: Selection<T> | undefined,
  keyOf: (row: T) => string,
): PickColumn<T> | undefined => {
  const t = useTexts('components')
  const isOffered = selection !== undefined
  const label = useStableCallback((row: T) => selection?.label(row) ?? '')
  return useMemo(
    () =>
      isOffered
        ? {
            id: 'picks',
            header: <AllPick />,
            cell: (row) => <RowPick rowKey={keyOf(row)} label={t('table.selectRow', { row: label(row) })} />,
            width: WIDTH,
            minWidth: WIDTH,
          }
        : undefined,
    [isOffered, keyOf, label, t],
  )
}
