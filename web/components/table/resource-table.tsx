import Table, { type TableProps } from '@cloudscape-design/components/table'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { useCards } from '../page/use-narrow.ts'
import { usePageTitle } from '../page/use-page-title.ts'
import { definitionsOf } from './definitions.tsx'
import { EmptyTable } from './empty-table.tsx'
import { TableFilters } from './filters/table-filters.tsx'
import { ListHeader } from './list-header.tsx'
import { ResourceCards } from './resource-cards.tsx'
import type { ResourceTableProps } from './resource-table-props.ts'
import { isSortable, sortRows } from './sort-rows.ts'
import styles from './table.module.css'
import { TablePages } from './table-pages.tsx'
import { TablePreferences } from './table-preferences.tsx'

/** Height of the top bar, px: a sticky header stops below it. */
const TOP_BAR = 57

/**
 * A list of the server's records: filters, paging, sort, preferences, and a face for each state it can be in. A table,
 * or cards on a narrow screen.
 */
export const ResourceTable = <T,>(props: ResourceTableProps<T>) => {
  const { table, query, title, heading } = props
  const { data, isPlaceholderData, isFetching } = query
  const asCards = useCards()
  usePageTitle(heading === 'h1' ? title : undefined)
  const records = data?.records ?? []
  const canSort = isSortable(data)
  const rows = canSort && !data?.isOrdered ? sortRows(records, table.columns, table.sort) : records
  return (
    <div className={isPlaceholderData ? styles.stale : styles.fresh} aria-busy={isFetching}>
      {asCards ? (
        <ResourceCards {...props} rows={rows} canSort={canSort} />
      ) : (
        <WideTable {...props} rows={rows} canSort={canSort} />
      )}
    </div>
  )
}

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
      contentDensity={preferences.compact ? 'compact' : 'comfortable'}
      wrapLines={preferences.wrap}
      stickyHeader
      stickyHeaderVerticalOffset={TOP_BAR}
      header={<ListHeader {...props} />}
      filter={table.filters.length > 0 && <TableFilters table={table} />}
      pagination={data && <TablePages table={table} page={data} />}
      preferences={<TablePreferences table={table} />}
      empty={<EmptyTable {...props} />}
    />
  )
}

const selectionProps = <T,>(
  selection: ResourceTableProps<T>['selection'],
  t: TextsOf<'components'>,
): Partial<TableProps<T>> =>
  selection
    ? {
        selectionType: 'multi',
        selectedItems: selection.rows,
        onSelectionChange: ({ detail }) => selection.onChange(detail.selectedItems),
        ariaLabels: {
          selectionGroupLabel: t('table.selection'),
          allItemsSelectionLabel: () => t('table.selectAll'),
          itemSelectionLabel: (_, row) => t('table.selectRow', { row: selection.label(row) }),
        },
      }
    : {}
