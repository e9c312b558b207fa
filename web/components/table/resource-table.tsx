import Table from '@cloudscape-design/components/table'
import { useTexts } from '../../texts/use-texts.ts'
import { useCards } from '../page/use-narrow.ts'
import { usePageTitle } from '../page/use-page-title.ts'
import { columnKinds, definitionsOf } from './definitions.tsx'
import { EmptyTable } from './empty-table.tsx'
import { TableFilters } from './filters/table-filters.tsx'
import { ListHeader } from './list-header.tsx'
import { ResourceCards } from './resource-cards.tsx'
import type { ResourceTableProps } from './resource-table-props.ts'
import { SavedFilters } from './saved-filters/saved-filters.tsx'
import { selectionProps } from './selection-props.ts'
import { isSortable, sortRows } from './sort-rows.ts'
import styles from './table.module.css'
import { TablePages } from './table-pages.tsx'
import { TablePreferences } from './table-preferences.tsx'
import { useFocusInList } from './use-focus-in-list.ts'

/** Height of the top bar in px: a sticky header stops below it. */
const TOP_BAR = 57

/**
 * A list of the server's records: filters, paging, sort, preferences, and a view for each of its states. A table, or
 * cards on a narrow screen.
 */
export const ResourceTable = <T,>(props: ResourceTableProps<T>) => {
  const { table, query, title, heading } = props
  const { data, isPlaceholderData, isFetching } = query
  const asCards = useCards()
  const list = useFocusInList()
  usePageTitle(heading === 'h1' ? title : undefined)
  const records = data?.records ?? []
  const canSort = isSortable(data)
  const rows = canSort && !data?.isOrdered ? sortRows(records, table.columns, table.sort) : records
  return (
    <section
      {...columnKinds(table.shownColumns, props.selection ? 1 : 0)}
      className={`${styles.list} ${isPlaceholderData ? styles.stale : styles.fresh}`}
      aria-busy={isFetching}
      aria-label={title}
      tabIndex={-1}
      ref={list}
    >
      {asCards ? (
        <ResourceCards {...props} rows={rows} canSort={canSort} />
      ) : (
        <WideTable {...props} rows={rows} canSort={canSort} />
      )}
    </section>
  )
}

/**
 * Placeholder rows that are shown in the table's columns until the first page has loaded, so that nothing moves then.
 */
const SKELETON = { totalRows: 10 }

const WideTable = <T,>(props: ResourceTableProps<T> & { rows: readonly T[]; canSort: boolean }) => {
  const t = useTexts('components')
  const { table, query, rows, canSort } = props
  const { data, error } = query
  const { preferences } = table
  return (
    <Table
      {...definitionsOf(table, canSort)}
      {...selectionProps(props.selection, t)}
      variant="container"
      items={rows}
      trackBy={props.rowKey}
      loading={data === undefined && error === null}
      loadingText={t('loading')}
      skeleton={SKELETON}
      contentDensity={preferences.compact ? 'compact' : 'comfortable'}
      wrapLines={preferences.wrap}
      stickyHeader
      stickyHeaderVerticalOffset={TOP_BAR}
      header={<ListHeader {...props} />}
      filter={
        table.filters.length > 0 && (
          <TableFilters table={table}>
            <SavedFilters table={table} />
          </TableFilters>
        )
      }
      pagination={data && <TablePages table={table} page={data} />}
      preferences={<TablePreferences table={table} />}
      empty={<EmptyTable {...props} />}
    />
  )
}
