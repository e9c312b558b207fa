import type { ListPage } from './resource-table-props.ts'
import { sortRows } from './sort-rows.ts'
import type { TableState } from './use-table.ts'

/** One page of sorted records that were all fetched together, in the form of a server list. */
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
