import type { TableProps } from '@cloudscape-design/components/table'
import styles from './table.module.css'
import type { Column } from './table-types.ts'
import type { TableState } from './use-table.ts'

const definition = <T,>(column: Column<T>, index: number): TableProps.ColumnDefinition<T> & { id: string } => ({
  id: column.id,
  header: column.numeric ? <span className={styles.figure}>{column.header}</span> : column.header,
  cell: column.numeric ? (row) => <div className={styles.figure}>{column.cell(row)}</div> : column.cell,
  // The first column names the row.
  isRowHeader: index === 0,
  ...(column.sort ? { sortingField: column.id } : {}),
  ...(column.width ? { width: column.width } : {}),
  ...(column.minWidth ? { minWidth: column.minWidth } : {}),
})

type Definitions<T> = Pick<
  TableProps<T>,
  'columnDefinitions' | 'columnDisplay' | 'stickyColumns' | 'sortingColumn' | 'sortingDescending' | 'onSortingChange'
>

/** The columns of a list as Cloudscape's table wants them. */
export const definitionsOf = <T,>({ columns, preferences, sort, setSort }: TableState<T>): Definitions<T> => {
  const definitions = columns.map(definition)
  const sortingColumn = definitions.find(({ id }) => id === sort?.column)
  return {
    columnDefinitions: definitions,
    columnDisplay: columns.map(({ id }, index) => ({
      id,
      visible: index === 0 || preferences.shown.includes(id),
    })),
    // Cloudscape lets go of them by itself where they would leave no room for the rest.
    stickyColumns: { first: 1, last: columns.at(-1)?.pinned ? 1 : 0 },
    ...(sortingColumn ? { sortingColumn, sortingDescending: sort?.descending ?? false } : {}),
    onSortingChange: ({ detail }) => {
      const column = detail.sortingColumn.sortingField
      if (column) setSort({ column, descending: detail.isDescending ?? false })
    },
  }
}
