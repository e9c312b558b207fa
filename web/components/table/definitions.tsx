import type { TableProps } from '@cloudscape-design/components/table'
import { unbroken } from '../text/unbroken.tsx'
import styles from './table.module.css'
import type { Column } from './table-types.ts'

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
    'data-names': places(({ card }) => card === 'title'),
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
