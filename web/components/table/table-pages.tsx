import Pagination from '@cloudscape-design/components/pagination'
import type { Page } from '../../../shared/contract/paging.ts'
import type { TableState } from './use-table.ts'

/** Page numbers, open-ended if the total is a lower bound. */
export const TablePages = <T,>({ table, page }: { table: TableState<T>; page: Page<T> }) => {
  const { current, size } = table.paging
  return (
    <Pagination
      currentPageIndex={current}
      pagesCount={Math.max(Math.ceil(page.total / size), current)}
      openEnd={page.totalIsLowerBound === true}
      onChange={({ detail }) => table.goTo(detail.currentPageIndex)}
    />
  )
}
