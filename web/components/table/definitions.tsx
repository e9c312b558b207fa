import type { TableProps } from '@cloudscape-design/components/table'
import { unbroken } from '../text/unbroken.tsx'
import styles from './table.module.css'
import type { Column } from './table-types.ts'
import type { TableState } from './use-table.ts'

type Definition<T> = TableProps.ColumnDefinition<T> & { id: string }

/** Controls are not printed, nor is a column that contains nothing else (app/print.css). */
const isUnprinted = ({ pinned, card }: Pick<Column<never>, 'pinned' | 'card'>): boolean =>
  pinned === true || card === 'action'

/**
 * Attributes of the element around a table, by which style sheets find the cells of a column. A wrapper around each
 * cell would instead add elements to every row. `before`: number of columns before these.
 */
export const columnKinds = <T,>(columns: readonly Column<T>[], before = 0) => {
  const places = (fits: (column: Column<T>) => boolean): string | undefined =>
    columns.flatMap((column, index) => (fits(column) ? [index + before + 1] : [])).join(' ') || undefined
  return {
    'data-figures': places(({ numeric }) => numeric === true),
    'data-unprinted': places(isUnprinted),
  }
}

/** A column in the form of Cloudscape's table. */
export const definitionOf = <T,>(column: Column<T>, index: number, isSortable = false): Definition<T> => ({
  id: column.id,
  header: (
    <span
      className={column.numeric ? styles.figureHead : styles.head}
      data-print={isUnprinted(column) ? 'none' : undefined}
    >
      {column.header}
    </span>
  ),
  cell: (row) => unbroken(column.cell(row)),
  // The first column names the row.
  isRowHeader: index === 0,
  sortingField: column.sort && isSortable ? column.id : undefined,
  width: column.width || undefined,
  minWidth: column.minWidth || undefined,
})

type Definitions<T> = Pick<
  TableProps<T>,
  'columnDefinitions' | 'columnDisplay' | 'stickyColumns' | 'sortingColumn' | 'sortingDescending' | 'onSortingChange'
>

/** Columns of a list in the form of Cloudscape's table, with the user's choices applied. */
export const definitionsOf = <T,>(table: TableState<T>, isSortable: boolean): Definitions<T> => {
  const { columns, sort, setSort } = table
  const definitions = columns.map((column, index) => definitionOf(column, index, isSortable))
  const sortingColumn = isSortable && definitions.find(({ id, sortingField }) => sortingField && id === sort?.column)
  return {
    columnDefinitions: definitions,
    columnDisplay: columns.map((column) => ({ id: column.id, visible: table.shownColumns.includes(column) })),
    // Cloudscape unpins columns automatically if they would leave no room for the others.
    stickyColumns: { first: 1, last: columns.at(-1)?.pinned ? 1 : 0 },
    ...(sortingColumn ? { sortingColumn, sortingDescending: sort?.descending ?? false } : {}),
    onSortingChange: ({ detail }) => {
      const column = detail.sortingColumn.sortingField
      if (column) setSort({ column, descending: detail.isDescending ?? false })
    },
  }
}
