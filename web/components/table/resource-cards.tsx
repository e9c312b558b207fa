import Checkbox from '@cloudscape-design/components/checkbox'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { CardList } from './card-list.tsx'
import { CardSort } from './card-sort.tsx'
import { EmptyTable } from './empty-table.tsx'
import { TableFilters } from './filters/table-filters.tsx'
import { ListHeader } from './list-header.tsx'
import type { ListView, ResourceTableProps, Selection } from './resource-table-props.ts'
import { SavedFilters } from './saved-filters/saved-filters.tsx'
import styles from './table.module.css'
import { TablePages } from './table-pages.tsx'
import { TablePreferences } from './table-preferences.tsx'

interface ResourceCardsProps<T> extends ResourceTableProps<T> {
  view: ListView<T>
}

/** A list on a narrow screen: everything its table has, with a card for each row. */
export const ResourceCards = <T,>(props: ResourceCardsProps<T>) => {
  const { table, query, view, selection } = props
  const { rows, canSort } = view
  const { data } = query
  const top = useTopOnPageChange(table.paging.current)
  const pages = data ? data.total > table.paging.size || data.totalIsLowerBound || table.paging.current > 1 : false
  return (
    <div className={styles.narrow} ref={top}>
      <ListHeader {...props} />
      {table.filters.length > 0 && <TableFilters table={table} />}
      <div className={styles.tools}>
        {selection && rows.length > 0 && <ChooseAll rows={rows} selection={selection} />}
        <div className={styles.order}>
          {canSort && rows.length > 1 && <CardSort table={table} />}
          <div className={styles.wheel}>
            {table.filters.length > 0 && <SavedFilters table={table} />}
            <TablePreferences table={table} />
          </div>
        </div>
      </div>
      <Rows {...props} />
      {data && pages && (
        <div className={styles.pages}>
          <TablePages table={table} page={data} />
        </div>
      )}
    </div>
  )
}

/** Placeholder cards that are shown until the first page has loaded. */
const SKELETONS = [1, 2, 3, 4]

const Rows = <T,>(props: ResourceCardsProps<T>) => {
  const t = useTexts('components')
  const { table, view, rowKey, selection, title } = props
  const { rows, isWaiting } = view
  if (isWaiting)
    return (
      <div className={styles.waiting}>
        <p role="status" className={styles.unseen}>
          {t('loading')}
        </p>
        {SKELETONS.map((card) => (
          <div key={card} className={styles.waitingCard} />
        ))}
      </div>
    )
  if (rows.length === 0) return <EmptyTable {...props} />
  const { shownColumns, preferences } = table
  return (
    <CardList
      label={title}
      rows={rows}
      columns={shownColumns}
      rowKey={rowKey}
      selection={selection}
      compact={preferences.compact}
    />
  )
}

/** Scrolls to the top of the new page, since the paging is below the cards. */
const useTopOnPageChange = (page: number) => {
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    top.current?.scrollIntoView({ block: 'start' })
  }, [page])
  return top
}

const ChooseAll = <T,>({ rows, selection }: { rows: readonly T[]; selection: Selection<T> }) => {
  const t = useTexts('components')
  const chosen = selection.rows.length
  const all = rows.filter((row) => selection.canChoose?.(row) !== false)
  return (
    <Checkbox
      checked={chosen > 0 && chosen === all.length}
      indeterminate={chosen > 0 && chosen < all.length}
      disabled={all.length === 0}
      onChange={({ detail }) => selection.onChange(detail.checked ? all : [])}
    >
      {t('table.selectAll')}
    </Checkbox>
  )
}
