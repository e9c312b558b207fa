import type { TableProps } from '@cloudscape-design/components/table'
import type { TextsOf } from '../../texts/use-texts.ts'
import type { Selection } from './resource-table-props.ts'

/** Selection of several rows, in the form of Cloudscape's table. */
export const selectionProps = <T>(
  selection: Selection<T> | undefined,
  t: TextsOf<'components'>,
  tableLabel?: string,
): Partial<TableProps<T>> =>
  selection
    ? {
        selectionType: 'multi',
        selectedItems: selection.rows,
        isItemDisabled: (row) => selection.canChoose?.(row) === false,
        onSelectionChange: ({ detail }) => selection.onChange(detail.selectedItems),
        ariaLabels: {
          tableLabel,
          selectionGroupLabel: t('table.selection'),
          allItemsSelectionLabel: () => t('table.selectAll'),
          itemSelectionLabel: (_, row) => t('table.selectRow', { row: selection.label(row) }),
        },
      }
    : tableLabel === undefined
      ? {}
      : { ariaLabels: { tableLabel } }
/**
 * The selected rows that are listed now, in their current state. Rows that a filter hides, that are on another page or
 * that have been processed since must not be acted upon.
 */
export const chosenAmong = <T>(
  listed: readonly T[] | undefined,
  chosen: readonly T[],
  keyOf: (row: T) => string,
): T[] => {
  const keys = new Set(chosen.map(keyOf))
  return (listed ?? []).filter((row) => keys.has(keyOf(row)))
}
