import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DEFAULT_PAGE_SIZE } from '../../../shared/contract/page-size.ts'
import { useMay } from '../../api/use-may.ts'
import { remembered, useRemembered } from '../page/use-remembered.ts'
import type { Column, Filter, Preferences, Sort } from './table-types.ts'

interface TableOptions<T> {
  /** Key of the table's preferences in this browser. */
  id: string
  /** A list renders all its rows again if this array changes, so that screens memoize it. */
  columns: readonly Column<T>[]
  filters?: readonly Filter[]
  /** Ids of filters that are collapsed behind "More filters" if the list has too many for one line. */
  rare?: readonly string[]
  /** Rows per page until the user chooses another number. */
  size?: number
  /** Prefix of its URL parameters, for a page with two tables. */
  prefix?: string
}

export interface TableState<T> {
  /** Unique name of the list in the console. */
  id: string
  columns: readonly Column<T>[]
  /** Columns that the preferences do not hide; the first one names the row and is always shown. */
  shownColumns: readonly Column<T>[]
  filters: readonly Filter[]
  /** Ids of filters that may be collapsed. */
  rare: readonly string[]
  /** Page parameters, to spread into the call. */
  paging: { current: number; size: number }
  /** The value of a filter; undefined while it is not set. */
  filter: (id: string) => string | undefined
  isFiltered: boolean
  /** Current filters and sort, by their parameters without the prefix: the part that can be saved. */
  chosen: Record<string, string>
  /** Applies exactly these filters and this sort, from the first page. */
  choose: (values: Record<string, string>) => void
  /** This page's query string with exactly these filters and this sort in it. */
  searchOf: (values: Record<string, string>) => URLSearchParams
  sort: Sort | undefined
  preferences: Preferences
  goTo: (page: number) => void
  setFilter: (id: string, value: string) => void
  clearFilters: () => void
  /** Undefined restores the list's own order. */
  setSort: (sort: Sort | undefined) => void
  setPreferences: (preferences: Preferences) => void
}

export const sortText = ({ column, descending }: Sort): string => (descending ? `-${column}` : column)

export const sortOf = (text: string | undefined): Sort | undefined =>
  text ? { column: text.replace(/^-/, ''), descending: text.startsWith('-') } : undefined

const pageOf = (text: string | undefined): number => {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page >= 1 ? page : 1
}

type Values = Record<string, string | undefined>

/** Returns the parameters with values set under a prefix; an empty value removes its parameter. */
const withValues = (before: URLSearchParams, prefix: string, values: Values): URLSearchParams => {
  const next = new URLSearchParams(before)
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(prefix + name, value)
    else next.delete(prefix + name)
  }
  return next
}

/** Parameters of the URL under a prefix. */
const useUrlValues = (prefix: string) => {
  const [parameters, setParameters] = useSearchParams()
  const get = (name: string): string | undefined => parameters.get(prefix + name) || undefined
  const set = (values: Values, replace: boolean): void =>
    setParameters((before) => withValues(before, prefix, values), { replace })
  const searchWith = (values: Values) => withValues(parameters, prefix, values)
  return { get, set, searchWith }
}

const preferencesKey = (id: string): string => `dockside.table.${id}`

const initialPreferences = (size = DEFAULT_PAGE_SIZE, shown: string[] = []): Preferences => ({
  size,
  shown,
  compact: true,
  wrap: true,
})

const usePreferences = <T>({ id, columns, size }: TableOptions<T>) => {
  const shown = columns.filter((column) => column.shown !== false).map((column) => column.id)
  return useRemembered(preferencesKey(id), initialPreferences(size, shown))
}

/** Paging of a table's first page in this browser, for a call before the table is shown. */
export const firstPageOf = (id: string, size?: number): TableState<unknown>['paging'] => ({
  current: 1,
  size: remembered(preferencesKey(id), initialPreferences(size)).size,
})

/** Parameters to remove when the value of a filter changes. */
const clearedBy = (filters: readonly Filter[], name: string): Values =>
  Object.fromEntries(
    filters.flatMap((filter) =>
      filter.id === name && filter.kind !== 'text' ? (filter.clears ?? []).map((id) => [id, undefined]) : [],
    ),
  )

/** The state of a list: page, sort and filters in the URL, preferences in this browser. */
export const useTable = <T>(options: TableOptions<T>): TableState<T> => {
  const { filters = [], rare = [], prefix = '' } = options
  const may = useMay()
  const columns = useMemo(() => options.columns.filter(({ needs = 'any' }) => may(needs)), [options.columns, may])
  const url = useUrlValues(prefix)
  const [preferences, setPreferences] = usePreferences(options)
  const { shown } = preferences
  const shownColumns = useMemo(
    () => columns.filter(({ id }, index) => index === 0 || shown.includes(id)),
    [columns, shown],
  )
  const sortValue = url.get('sort')
  const sort = useMemo(() => sortOf(sortValue), [sortValue])
  const goTo = (page: number) => url.set({ page: page > 1 ? String(page) : undefined }, false)
  const noFilters: Values = Object.fromEntries(filters.map(({ id }) => [id, undefined]))
  const savable = [...filters.map(({ id }) => id), 'sort']
  const exactly = (values: Values): Values => ({
    ...Object.fromEntries(savable.map((name) => [name, values[name]])),
    page: undefined,
  })
  return {
    id: options.id,
    columns,
    shownColumns,
    filters,
    rare,
    paging: { current: pageOf(url.get('page')), size: preferences.size },
    filter: url.get,
    isFiltered: filters.some(({ id }) => url.get(id) !== undefined),
    chosen: Object.fromEntries(
      savable.flatMap((name) => {
        const value = url.get(name)
        return value === undefined ? [] : [[name, value]]
      }),
    ),
    choose: (values) => url.set(exactly(values), false),
    searchOf: (values) => url.searchWith(exactly(values)),
    sort,
    preferences,
    goTo,
    // Typing adds no history entries. Changing a filter returns to the first page.
    setFilter: (name, value) => url.set({ ...clearedBy(filters, name), [name]: value, page: undefined }, true),
    clearFilters: () => url.set({ ...noFilters, page: undefined }, true),
    setSort: (sort) => url.set({ sort: sort && sortText(sort) }, true),
    setPreferences: (next) => {
      setPreferences(next)
      if (next.size !== preferences.size) goTo(1)
    },
  }
}
