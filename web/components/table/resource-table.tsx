import { type ReactNode, type RefObject, useDeferredValue, useEffect, useMemo } from 'react'
import { useMay } from '../../api/use-may.ts'
import { useCards } from '../page/use-narrow.ts'
import { usePageTitle } from '../page/use-page-title.ts'
import { columnKinds } from './definitions.tsx'
import { ResourceCards } from './resource-cards.tsx'
import type { ListView, PageQuery, ResourceTableProps } from './resource-table-props.ts'
import { isSortable, sortRows } from './sort-rows.ts'
import styles from './table.module.css'
import { useFocusInList } from './use-focus-in-list.ts'
import type { TableState } from './use-table.ts'
import picks from './wide/picks.module.css'
import { TableParts } from './wide/table-parts.tsx'
import { WideTable } from './wide/wide-table.tsx'

/**
 * A list of the server's records: filters, paging, sort, preferences, and a view for each of its states. A table, or
 * cards on a narrow screen.
 */
export const ResourceTable = <T,>(given: ResourceTableProps<T>) => {
  const props = usePermitted(given)
  const { table, query, title, heading, selection } = props
  const asCards = useCards()
  usePageTitle(heading === 'h1' ? title : undefined)
  const view = useView(table, query)
  const section = {
    title,
    kinds: columnKinds(table.shownColumns, selection ? 1 : 0),
    isStale: query.isPlaceholderData,
    isFetching: query.isFetching,
    view,
  }
  if (asCards) return <Section {...section}>{(shown) => <ResourceCards {...props} view={shown} />}</Section>
  return (
    <TableParts {...props}>
      <Section {...section}>
        {(shown) => (
          <WideTable
            table={table}
            view={shown}
            rowKey={props.rowKey}
            selection={selection}
            hasPages={query.data !== undefined}
          />
        )}
      </Section>
    </TableParts>
  )
}

/** The properties without those that the user lacks the right for. */
const usePermitted = <T,>({ add, selection, ...props }: ResourceTableProps<T>): ResourceTableProps<T> => {
  const may = useMay()
  return {
    ...props,
    ...(add && may(add.needs ?? 'any') ? { add } : {}),
    ...(selection && may(selection.needs ?? 'any') ? { selection } : {}),
  }
}

/** Rows that are shown before all others: more than fit on a screen. */
const FIRST_ROWS = 25

/** Milliseconds after which rows that are being replaced are dimmed. */
const LATE_MS = 150

/**
 * Marks the element around a list with `data-late` while its rows are outdated, unless they are replaced soon: the
 * browser paints all rows again when they are dimmed, and again afterwards.
 */
const useLateMark = (list: RefObject<HTMLElement | null>, isStale: boolean): void => {
  useEffect(() => {
    const element = list.current
    if (!isStale || !element) return
    const timer = setTimeout(() => element.setAttribute('data-late', ''), LATE_MS)
    return () => {
      clearTimeout(timer)
      element.removeAttribute('data-late')
    }
  }, [list, isStale])
}

interface SectionProps<T> {
  title: string
  kinds: ReturnType<typeof columnKinds>
  isStale: boolean
  isFetching: boolean
  view: ListView<T>
  children: (view: ListView<T>) => ReactNode
}

/** The element around a list, which shows new rows when they are ready. */
const Section = <T,>({ title, kinds, isStale, isFetching, view, children }: SectionProps<T>) => {
  const list = useFocusInList()
  useLateMark(list, isStale)
  // Other rows render in the background, so that typing and clicks are not held up. The first rows are shown at once.
  const ready = useDeferredValue(view)
  const first = useMemo(() => ({ ...view, rows: view.rows.slice(0, FIRST_ROWS) }), [view])
  const shown = !ready.isWaiting ? ready : view.rows.length > FIRST_ROWS ? first : view
  return (
    <section
      {...kinds}
      className={`${styles.list} ${picks.picked}`}
      aria-busy={isFetching || shown !== view}
      aria-label={title}
      tabIndex={-1}
      ref={list}
    >
      {children(shown)}
    </section>
  )
}

const NONE: readonly never[] = []

const useView = <T,>({ columns, sort }: TableState<T>, { data, error }: PageQuery<T>): ListView<T> => {
  const records = data?.records ?? NONE
  const canSort = isSortable(data)
  const isOrdered = !canSort || data?.isOrdered === true
  const isWaiting = data === undefined && error === null
  const rows = useMemo(
    () => (isOrdered ? records : sortRows(records, columns, sort)),
    [isOrdered, records, columns, sort],
  )
  return useMemo(() => ({ rows, isWaiting, canSort }), [rows, isWaiting, canSort])
}
