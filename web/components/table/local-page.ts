import type { ListPage } from './resource-table-props.ts'
import { sortRows } from './sort-rows.ts'
import type { TableState } from './use-table.ts'

/** A page of records that have come all at once, in the order asked for, as a list of the server's would be. */
export const localPage = <T>(
  records: readonly T[],
  { columns, sort, paging: { current, size } }: Pick<TableState<T>, 'columns' | 'sort' | 'paging'>,
): ListPage<T> => ({
  records: sortRows(records, columns, sort).slice((current - 1) * size, current * size),
  total: records.length,
  isOrdered: true,
  current,
  size,
})
