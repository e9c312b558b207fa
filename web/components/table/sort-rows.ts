import type { ListPage } from './resource-table-props.ts'
import type { Column, Sort } from './table-types.ts'

const collator = new Intl.Collator('en', {
  numeric: true,
  sensitivity: 'base',
})

/** Returns the rows sorted by a column; the sort is stable. */
export const sortRows = <T>(rows: readonly T[], columns: readonly Column<T>[], sort: Sort | undefined): T[] => {
  const orderBy = columns.find(({ id }) => id === sort?.column)?.sort
  if (!sort || !orderBy) return [...rows]
  const direction = sort.descending ? -1 : 1
  const compare = (a: string | number, b: string | number): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  return [...rows].sort((a, b) => direction * compare(orderBy(a), orderBy(b)))
}

/**
 * True if sorting these rows sorts the whole list: all of it is on this page, or it was sorted before it was split into
 * pages.
 */
export const isSortable = (page: ListPage<unknown> | undefined): boolean =>
  page !== undefined && (page.isOrdered === true || (!page.totalIsLowerBound && page.total === page.records.length))
