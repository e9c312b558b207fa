import Table from '@cloudscape-design/components/table'
import { useMemo, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ListView, Selection } from '../resource-table-props.ts'
import type { TableState } from '../use-table.ts'
import { PicksContext } from './picks.tsx'
import { PARTS } from './table-parts.tsx'
import { useDefinitions } from './use-definitions.ts'
import { usePickColumn } from './use-pick-column.tsx'
import { usePicks } from './use-picks.ts'

/** Height of the top bar in px: a sticky header stops below it. */
const TOP_BAR = 57

/**
 * Placeholder rows that are shown in the table's columns until the first page has loaded, so that nothing moves then.
 */
const SKELETON = { totalRows: 10 }

interface WideTableProps<T> {
  table: TableState<T>
  view: ListView<T>
  rowKey: (row: T) => string
  selection: Selection<T> | undefined
  hasPages: boolean
}

/** The table of a list on a wide screen. It renders again only if its records, columns or selection change. */
export const WideTable = <T,>({ table, view, rowKey, selection, hasPages }: WideTableProps<T>) => {
  const t = useTexts('components')
  const { rows, isWaiting, canSort } = view
  const { compact, wrap } = table.preferences
  // Kept from the first render, because it depends only on the row.
  const [trackBy] = useState(() => rowKey)
  const picks = usePicks(selection, rows, trackBy)
  const definitions = useDefinitions(table, canSort, usePickColumn(selection, trackBy))
  const hasFilters = table.filters.length > 0
  const shown = useMemo(
    () => (
      <Table
        {...definitions}
        variant="container"
        items={rows}
        trackBy={trackBy}
        loading={isWaiting}
        loadingText={t('loading')}
        skeleton={SKELETON}
        contentDensity={compact ? 'compact' : 'comfortable'}
        wrapLines={wrap}
        stickyHeader
        stickyHeaderVerticalOffset={TOP_BAR}
        header={PARTS.header}
        filter={hasFilters && PARTS.filter}
        pagination={hasPages && PARTS.pagination}
        preferences={PARTS.preferences}
        empty={PARTS.empty}
      />
    ),
    [definitions, rows, trackBy, isWaiting, compact, wrap, hasFilters, hasPages, t],
  )
  return <PicksContext value={picks}>{shown}</PicksContext>
}
