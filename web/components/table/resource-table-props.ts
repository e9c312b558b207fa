import type { ReactNode } from 'react'
import type { Page } from '../../../shared/contract/paging.ts'
import type { Needed } from '../../api/use-may.ts'
import type { TableState } from './use-table.ts'

/**
 * A page of a list. `isOrdered`: its rows are sorted over all pages (see `localPage`). `whole`: the total of the entire
 * list, if its pages together are only the beginning.
 */
export type ListPage<T> = Page<T> & { isOrdered?: boolean; whole?: Pick<Page<T>, 'total' | 'totalIsLowerBound'> }

/** The part of a `useListCall` result that a list needs. */
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
  /** Names a row for screen readers. */
  label: (row: T) => string
  /** True for rows that can be selected; default: all. */
  canChoose?: (row: T) => boolean
  /** Call or right without which rows cannot be selected. */
  needs?: Needed
}

/** Text and action for a list without any items. */
export interface EmptyWords {
  title: string
  text?: ReactNode
  action?: { text: string; run: () => void }
  /** Shown instead if the list cannot be loaded, above the reason. */
  unloaded?: string
}

export interface ResourceTableProps<T> {
  table: TableState<T>
  query: PageQuery<T>
  title: string
  /** 'h1' if the list is the main content of its page; it then also sets the window's title. */
  heading?: 'h1' | 'h2'
  description?: ReactNode
  /** Buttons to the right of the title. */
  actions?: ReactNode
  /**
   * Primary button that adds an item, also offered while the list is empty. `needs`: call or right without which it is
   * left out.
   */
  add?: { text: string; run: () => void; needs?: Needed }
  rowKey: (row: T) => string
  empty: EmptyWords
  selection?: Selection<T>
}

/** The rows of a list and its state. */
export interface ListView<T> {
  rows: readonly T[]
  /** True until the first page has loaded or failed. */
  isWaiting: boolean
  /** True if all rows of the list are in the browser. */
  canSort: boolean
}
