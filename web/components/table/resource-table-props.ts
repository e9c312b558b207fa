import type { ReactNode } from 'react'
import type { Page } from '../../../shared/contract/paging.ts'
import type { TableState } from './use-table.ts'

/**
 * A page of a list; `isOrdered` where its rows are in the order asked for over all pages (see `localPage`), `whole` where
 * all its pages are only the first of more.
 */
export type ListPage<T> = Page<T> & { isOrdered?: boolean; whole?: Pick<Page<T>, 'total' | 'totalIsLowerBound'> }

/** The part of `useListCall` that a list needs. */
export interface PageQuery<T> {
  data: ListPage<T> | undefined
  error: Error | null
  isFetching: boolean
  isPlaceholderData: boolean
  /** Milliseconds since 1970. */
  dataUpdatedAt?: number
  refetch: () => unknown
}

export interface Selection<T> {
  rows: readonly T[]
  onChange: (rows: T[]) => void
  /** Names a row for who cannot see it. */
  label: (row: T) => string
  /** Whether a row can be chosen; all can where it is left out. */
  canChoose?: (row: T) => boolean
}

/** What to say and offer when there is nothing at all. */
export interface EmptyWords {
  title: string
  text?: ReactNode
  action?: { text: string; run: () => void }
  /** What stands there instead when the list cannot be loaded, above the reason. */
  unloaded?: string
}

export interface ResourceTableProps<T> {
  table: TableState<T>
  query: PageQuery<T>
  title: string
  /** 'h1' where the list is the page: then it also names the window. */
  heading?: 'h1' | 'h2'
  description?: ReactNode
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** How the list grows: its primary button, offered as well while the list is empty. */
  add?: { text: string; run: () => void }
  rowKey: (row: T) => string
  empty: EmptyWords
  selection?: Selection<T>
}
