import type { TableProps } from '@cloudscape-design/components/table'
import type { TextsOf } from '../../texts/use-texts.ts'
import type { Selection } from './resource-table-props.ts'

/** Several rows to choose, as Cloudscape's table wants it. */
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
          ...(tableLabel === undefined ? {} : { tableLabel }),
          selectionGroupLabel: t('table.selection'),
          allItemsSelectionLabel: () => t('table.selectAll'),
          itemSelectionLabel: (_, row) => t('table.selectRow', { row: selection.label(row) }),
        },
      }
    : tableLabel === undefined
      ? {}
      : { ariaLabels: { tableLabel } }
