import type { TableProps } from '@cloudscape-design/components/table'
import { type ReactNode, useMemo } from 'react'
import { definitionOf } from '../definitions.tsx'
import type { TableState } from '../use-table.ts'
import { useStableCallback } from './use-stable-callback.ts'

/** The column of checkboxes. */
export type PickColumn<T> = TableProps.ColumnDefinition<T> & { id: string }

type Definitions<T> = Pick<
  TableProps<T>,
  'columnDefinitions' | 'columnDisplay' | 'stickyColumns' | 'sortingColumn' | 'sortingDescending' | 'onSortingChange'
>

/**
 * Columns of a list in the form of Cloudscape's table, with the user's choices applied. They change only when the
 * columns, their sort or the preferences change.
 */
export const useDefinitions = <T>(
  table: TableState<T>,
  isSortable: boolean,
  picks: PickColumn<T> | undefined,
): Definitions<T> => {
  const { columns, shownColumns, sort } = table
  const setSort = useStableCallback(table.setSort)
  const definitions = useMemo(
    () =>
      [...(picks ? [picks] : []), ...columns.map((column, index) => definitionOf(column, index, isSortable))].map(
        (definition) => ({ ...definition, cell: drawnOnce(definition.cell) }),
      ),
    [picks, columns, isSortable],
  )
  const isPinned = columns.at(-1)?.pinned === true
  return useMemo(() => {
    const sortingColumn = isSortable && definitions.find(({ id, sortingField }) => sortingField && id === sort?.column)
    return {
      columnDefinitions: definitions,
      columnDisplay: [
        ...(picks ? [{ id: picks.id, visible: true }] : []),
        ...columns.map((column) => ({ id: column.id, visible: shownColumns.includes(column) })),
      ],
      // Cloudscape unpins columns automatically if they would leave no room for the others.
      stickyColumns: { first: picks ? 2 : 1, last: isPinned ? 1 : 0 },
      ...(sortingColumn ? { sortingColumn, sortingDescending: sort?.descending ?? false } : {}),
      onSortingChange: ({ detail }) => {
        const column = detail.sortingColumn.sortingField
        if (column) setSort({ column, descending: detail.isDescending ?? false })
      },
    }
  }, [definitions, picks, columns, shownColumns, isPinned, sort, isSortable, setSort])
}

/**
 * Draws the cell of a record once. Cloudscape's table draws all cells again for each change of the selection, and React
 * skips elements that it has already rendered.
 */
const drawnOnce = <T>(draw: (row: T) => ReactNode): ((row: T) => ReactNode) => {
  const cells = new WeakMap<object, ReactNode>()
  return (row) => {
    if (typeof row !== 'object' || row === null) return draw(row)
    const known = cells.get(row)
    if (known !== undefined) return known
    const cell = draw(row)
    cells.set(row, cell)
    return cell
  }
}
