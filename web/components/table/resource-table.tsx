import Header from '@cloudscape-design/components/header'
import Table, { type TableProps } from '@cloudscape-design/components/table'
import type { ReactNode } from 'react'
import type { Page } from '../../../shared/contract/paging.ts'
import { type TextsOf, useSentences, useTexts } from '../../texts/use-texts.ts'
import { showCount } from '../format.ts'
import { usePageTitle } from '../use-page-title.ts'
import { definitionsOf } from './definitions.tsx'
import { EmptyTable, type EmptyWords } from './empty-table.tsx'
import { sortRows } from './sort-rows.ts'
import styles from './table.module.css'
import { TableFilters } from './table-filters.tsx'
import { TablePages } from './table-pages.tsx'
import { TablePreferences } from './table-preferences.tsx'
import type { TableState } from './use-table.ts'

/** Height of the top bar, px: a sticky header stops below it. */
const TOP_BAR = 57

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
  empty: EmptyWords
  selection?: {
    rows: readonly T[]
    onChange: (rows: T[]) => void
    kind?: 'single' | 'multi'
    label: (row: T) => string
  }
}

/** A list of the server's records: filters, paging, sort, preferences, and a face for each state it can be in. */
export const ResourceTable = <T,>(props: ResourceTableProps<T>) => {
  const t = useTexts('components')
  const say = useSentences()
  const { table, query, title, heading = 'h2', rowKey } = props
  const { data, error, isPlaceholderData, isFetching } = query
  const { columns, preferences, sort } = table
  usePageTitle(heading === 'h1' ? title : undefined)
  const header = (
    <Header variant={heading} counter={counterOf(data)} description={describe(props, t, say)} actions={props.actions}>
      {title}
    </Header>
  )
  return (
    <div className={isPlaceholderData ? styles.stale : styles.fresh} aria-busy={isFetching}>
      <Table
        {...definitionsOf(table)}
        {...selectionProps(props.selection, t)}
        variant="container"
        items={data ? sortRows(data.records, columns, sort) : []}
        trackBy={rowKey}
        loading={data === undefined && error === null}
        loadingText={t('loading')}
        contentDensity={preferences.compact ? 'compact' : 'comfortable'}
        wrapLines={preferences.wrap}
        stickyHeader
        stickyHeaderVerticalOffset={TOP_BAR}
        header={header}
        filter={table.filters.length > 0 && <TableFilters table={table} />}
        pagination={data && <TablePages table={table} page={data} />}
        preferences={<TablePreferences columns={columns} preferences={preferences} onChange={table.setPreferences} />}
        empty={<EmptyTable table={table} query={query} empty={props.empty} />}
      />
    </div>
  )
}

const counterOf = (page: Page<unknown> | undefined): string | undefined =>
  page && `(${showCount(page.total)}${page.totalIsLowerBound ? '+' : ''})`

/** The list's own line, and what the person should know of what she sees. */
const describe = <T,>(
  { description, table, query }: ResourceTableProps<T>,
  t: TextsOf<'components'>,
  say: (english: string) => string,
): ReactNode => {
  const { data, error } = query
  if (data && error) return t('table.unrefreshed', { why: say(error.message) })
  const isPart = data !== undefined && (data.total > data.records.length || data.totalIsLowerBound)
  return table.sort && isPart ? t('table.sortedInPage') : description
}

const selectionProps = <T,>(
  selection: ResourceTableProps<T>['selection'],
  t: TextsOf<'components'>,
): Partial<TableProps<T>> =>
  selection
    ? {
        selectionType: selection.kind ?? 'multi',
        selectedItems: selection.rows,
        onSelectionChange: ({ detail }) => selection.onChange(detail.selectedItems),
        ariaLabels: {
          selectionGroupLabel: t('table.selection'),
          allItemsSelectionLabel: () => t('table.selectAll'),
          itemSelectionLabel: (_, row) => t('table.selectRow', { row: selection.label(row) }),
        },
      }
    : {}
