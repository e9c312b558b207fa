import Header from '@cloudscape-design/components/header'
import Pagination from '@cloudscape-design/components/pagination'
import Table, { type TableProps } from '@cloudscape-design/components/table'
import type { ReactNode } from 'react'
import type { Page } from '../../../shared/contract/paging.ts'
import { showCount } from '../format.ts'
import { usePageTitle } from '../use-page-title.ts'
import { sortRows } from './sort-rows.ts'
import styles from './table.module.css'
import { TableFilters } from './table-filters.tsx'
import { TableNotice } from './table-notice.tsx'
import { TablePreferences } from './table-preferences.tsx'
import type { TableState } from './use-table.ts'

/** Height of the top bar, px: a sticky header stops below it. */
const TOP_BAR = 56

/** The part of `useCall(..., { keepPrevious: true })` that a list needs. */
export interface PageQuery<T> {
  data: Page<T> | undefined
  error: Error | null
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

export interface ResourceTableProps<T> {
  table: TableState<T>
  query: PageQuery<T>
  title: string
  /** 'h1' where the list is the page: then it also names the window. */
  heading?: 'h1' | 'h2'
  description?: ReactNode
  /** Buttons at the right of the title; the primary one last. */
  actions?: ReactNode
  rowKey: (row: T) => string
  /** What to say and offer when there is nothing at all. */
  empty: { title: string; text?: ReactNode; action?: { text: string; run: () => void } }
  selection?: {
    rows: readonly T[]
    onChange: (rows: T[]) => void
    kind?: 'single' | 'multi'
    label: (row: T) => string
  }
}

/** A list of the server's records: filters, paging, sort, preferences, and a face for each state it can be in. */
export const ResourceTable = <T,>(props: ResourceTableProps<T>) => {
  const { table, query, title, heading = 'h2', rowKey, selection } = props
  const { data, error, isPlaceholderData } = query
  usePageTitle(heading === 'h1' ? title : undefined)
  const { preferences, sort } = table
  const definitions = table.columns.map((column, index) => ({
    id: column.id,
    header: column.header,
    cell: column.cell,
    isRowHeader: index === 0,
    ...(column.sort ? { sortingField: column.id } : {}),
    ...(column.width ? { width: column.width } : {}),
    ...(column.minWidth ? { minWidth: column.minWidth } : {}),
  }))
  const sortingColumn = definitions.find(({ id }) => id === sort?.column)
  return (
    <div className={isPlaceholderData ? styles.stale : styles.fresh} aria-busy={query.isFetching}>
      <Table
        variant="container"
        columnDefinitions={definitions}
        columnDisplay={table.columns.map(({ id }, index) => ({
          id,
          visible: index === 0 || preferences.shown.includes(id),
        }))}
        items={data ? sortRows(data.records, table.columns, sort) : []}
        trackBy={rowKey}
        loading={data === undefined && error === null}
        loadingText="Loading"
        contentDensity={preferences.compact ? 'compact' : 'comfortable'}
        wrapLines={preferences.wrap}
        stickyHeader
        stickyHeaderVerticalOffset={TOP_BAR}
        {...(sortingColumn ? { sortingColumn, sortingDescending: sort?.descending ?? false } : {})}
        onSortingChange={({ detail }) => {
          const column = detail.sortingColumn.sortingField
          if (column) table.setSort({ column, descending: detail.isDescending ?? false })
        }}
        {...selectionProps(selection)}
        header={
          <Header variant={heading} counter={counterOf(data)} description={describe(props)} actions={props.actions}>
            {title}
          </Header>
        }
        filter={table.filters.length > 0 && <TableFilters table={table} />}
        pagination={data && <TablePages table={table} page={data} />}
        preferences={
          <TablePreferences columns={table.columns} preferences={preferences} onChange={table.setPreferences} />
        }
        empty={<Nothing {...props} />}
      />
    </div>
  )
}

const counterOf = (page: Page<unknown> | undefined): string | undefined =>
  page && `(${showCount(page.total)}${page.totalIsLowerBound ? '+' : ''})`

/** The list's own line, and what the person should know of what she sees. */
const describe = <T,>({ description, table, query }: ResourceTableProps<T>): ReactNode => {
  const { data, error } = query
  if (data && error) return `This list could not be refreshed: ${error.message}`
  const isPart = data !== undefined && (data.total > data.records.length || data.totalIsLowerBound)
  return table.sort && isPart ? 'Sorted within this page.' : description
}

const selectionProps = <T,>(selection: ResourceTableProps<T>['selection']): Partial<TableProps<T>> =>
  selection
    ? {
        selectionType: selection.kind ?? 'multi',
        selectedItems: selection.rows,
        onSelectionChange: ({ detail }) => selection.onChange(detail.selectedItems),
        ariaLabels: {
          selectionGroupLabel: 'Selection',
          allItemsSelectionLabel: () => 'Select all of this page',
          itemSelectionLabel: (_, row) => `Select ${selection.label(row)}`,
        },
      }
    : {}

const TablePages = <T,>({ table, page }: { table: TableState<T>; page: Page<T> }) => {
  const { current, size } = table.paging
  const pages = Math.max(Math.ceil(page.total / size), current)
  return (
    <Pagination
      currentPageIndex={current}
      pagesCount={pages}
      openEnd={page.totalIsLowerBound === true}
      onChange={({ detail }) => table.goTo(detail.currentPageIndex)}
    />
  )
}

const Nothing = <T,>({ table, query, empty }: ResourceTableProps<T>) => {
  const { data, error, refetch } = query
  if (error && !data) {
    const retry = { text: 'Try again', run: () => void refetch() }
    return <TableNotice title="This list could not be loaded" text={error.message} action={retry} />
  }
  if (table.paging.current > 1) {
    const back = { text: 'Go to the first page', run: () => table.goTo(1) }
    return <TableNotice title="Nothing on this page" action={back} />
  }
  if (table.isFiltered) {
    const clear = { text: 'Clear filters', run: table.clearFilters }
    return <TableNotice title="No match" text="Nothing fits these filters." action={clear} />
  }
  return <TableNotice {...empty} />
}
