import Box from '@cloudscape-design/components/box'
import Pagination from '@cloudscape-design/components/pagination'
import Table from '@cloudscape-design/components/table'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { useNarrow } from '../page/use-narrow.ts'
import { CardList } from './card-list.tsx'
import { columnKinds, definitionOf } from './definitions.tsx'
import styles from './dialog-table.module.css'
import { DialogTools } from './dialog-tools.tsx'
import type { Selection } from './resource-table-props.ts'
import { selectionProps } from './selection-props.ts'
import tableStyles from './table.module.css'
import type { Column } from './table-types.ts'
import { useFocusInList } from './use-focus-in-list.ts'

/** Rows per page of tables in dialogs (SPEC-mixed-packages-154). */
const SIZE = 20

interface DialogTableProps<T> {
  label: string
  rows: readonly T[]
  columns: readonly Column<T>[]
  rowKey: (row: T) => string
  empty: string
  /** Adds a search field, which finds rows whose text contains the input. */
  find?: { label: string; text: (row: T) => string }
  /** Controls beside the search field. */
  tools?: ReactNode
  /** True limits the results to a height of 400 px, in which they scroll. */
  low?: boolean
  selection?: Selection<T> | undefined
  /** Rows per page, for callers that page the rows themselves or show more of them at once. */
  size?: number
}

/**
 * A table inside a dialog, or cards on a narrow screen: all its rows are loaded, and its page and search are local
 * state, not part of the URL.
 */
export const DialogTable = <T,>(props: DialogTableProps<T>) => {
  const t = useTexts('components')
  const { label, rows, columns, rowKey, empty, find, tools, low, selection, size = SIZE } = props
  const list = useFocusInList()
  const [wanted, setWanted] = useState(1)
  const [searched, setSearched] = useState('')
  const part = searched.trim().toLowerCase()
  const found = find && part !== '' ? rows.filter((row) => find.text(row).toLowerCase().includes(part)) : rows
  const pages = Math.max(Math.ceil(found.length / size), 1)
  const current = Math.min(wanted, pages)
  return (
    <section
      {...columnKinds(columns, selection ? 1 : 0)}
      className={tableStyles.list}
      aria-label={label}
      tabIndex={-1}
      ref={list}
    >
      {(find || tools) && (
        <DialogTools find={find && { label: find.label, value: searched, onSearch: setSearched, pauseMs: 0 }}>
          {tools}
        </DialogTools>
      )}
      <div className={low ? styles.low : undefined} ref={low ? reachable : undefined}>
        <Rows
          label={label}
          columns={columns}
          rowKey={rowKey}
          selection={selection}
          rows={found.slice((current - 1) * size, current * size)}
          empty={<Box color="text-body-secondary">{rows.length > 0 ? t('table.noMatchInDialog') : empty}</Box>}
        />
      </div>
      {pages > 1 && (
        <div className={styles.pages}>
          <Pagination
            currentPageIndex={current}
            pagesCount={pages}
            onChange={({ detail }) => setWanted(detail.currentPageIndex)}
          />
        </div>
      )}
    </section>
  )
}

// A scroll container must be reachable by keyboard, even without controls inside.
const reachable = (element: HTMLDivElement | null): void => {
  if (element) element.tabIndex = 0
}

type RowsProps<T> = Pick<DialogTableProps<T>, 'label' | 'rows' | 'columns' | 'rowKey' | 'selection'> & {
  empty: ReactNode
}

const Rows = <T,>({ label, rows, columns, rowKey, empty, selection }: RowsProps<T>) => {
  const t = useTexts('components')
  const isNarrow = useNarrow()
  if (isNarrow)
    return rows.length === 0 ? (
      empty
    ) : (
      <CardList label={label} rows={rows} columns={columns} rowKey={rowKey} selection={selection} compact />
    )
  return (
    <Table
      variant="borderless"
      contentDensity="compact"
      cellVerticalAlign="top"
      wrapLines
      {...selectionProps(selection, t, label)}
      items={rows}
      trackBy={rowKey}
      columnDefinitions={columns.map((column, index) => definitionOf(column, index))}
      empty={empty}
    />
  )
}
