import { useSearchParams } from 'react-router-dom'
import { DEFAULT_PAGE_SIZE } from '../../../shared/contract/paging.ts'
import { useRemembered } from '../use-remembered.ts'
import type { Column, Filter, Preferences, Sort } from './table-types.ts'

interface TableOptions<T> {
  /** Names the table in this browser's memory of its preferences. */
  id: string
  columns: readonly Column<T>[]
  filters?: readonly Filter[]
  /** Prefix of its parameters in the URL, where a page has two tables. */
  prefix?: string
}

export interface TableState<T> {
  columns: readonly Column<T>[]
  filters: readonly Filter[]
  /** Spread into the call: which page. */
  paging: { current: number; size: number }
  /** The value of a filter; undefined while it narrows nothing. */
  filter: (id: string) => string | undefined
  isFiltered: boolean
  sort: Sort | undefined
  preferences: Preferences
  goTo: (page: number) => void
  setFilter: (id: string, value: string) => void
  clearFilters: () => void
  setSort: (sort: Sort) => void
  setPreferences: (preferences: Preferences) => void
}

const sortOf = (text: string | null): Sort | undefined =>
  text ? { column: text.replace(/^-/, ''), descending: text.startsWith('-') } : undefined

const pageOf = (text: string | null): number => {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page >= 1 ? page : 1
}

/** The state of a list: page, sort and filters in the URL, preferences in this browser. */
export const useTable = <T>({ id, columns, filters = [], prefix = '' }: TableOptions<T>): TableState<T> => {
  const [parameters, setParameters] = useSearchParams()
  const [preferences, setPreferences] = useRemembered<Preferences>(`dockside.table.${id}`, {
    size: DEFAULT_PAGE_SIZE,
    shown: columns.filter(({ shown }) => shown !== false).map((column) => column.id),
    compact: true,
    wrap: false,
  })
  const at = (name: string) => prefix + name
  const change = (values: Record<string, string | undefined>, replace: boolean) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(at(name), value)
          else next.delete(at(name))
        }
        return next
      },
      { replace },
    )
  const filter = (name: string) => parameters.get(at(name)) || undefined
  const goTo = (page: number) => change({ page: page > 1 ? String(page) : undefined }, false)
  return {
    columns,
    filters,
    paging: { current: pageOf(parameters.get(at('page'))), size: preferences.size },
    filter,
    isFiltered: filters.some((one) => filter(one.id) !== undefined),
    sort: sortOf(parameters.get(at('sort'))),
    preferences,
    goTo,
    // Typing does not fill the browser's history; another filter starts again at the first page.
    setFilter: (name, value) => change({ [name]: value || undefined, page: undefined }, true),
    clearFilters: () =>
      change({ ...Object.fromEntries(filters.map((one) => [one.id, undefined])), page: undefined }, true),
    setSort: ({ column, descending }) => change({ sort: descending ? `-${column}` : column }, true),
    setPreferences: (next) => {
      setPreferences(next)
      if (next.size !== preferences.size) goTo(1)
    },
  }
}
