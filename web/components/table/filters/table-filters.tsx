import { lazy, type ReactNode, Suspense } from 'react'
import styles from '../table.module.css'
import type { TableState } from '../use-table.ts'

// A page of one record has lists without filters, and the select box weighs as much as a third of the whole list; the
// place of either is kept until it comes.
const SearchField = lazy(async () => ({ default: (await import('../../fields/search/search-field.tsx')).SearchField }))
const SpanFilter = lazy(async () => ({ default: (await import('./span-filter.tsx')).SpanFilter }))
const ChoiceFilter = lazy(async () => ({
  default: (await import('./choice-filter.tsx')).ChoiceFilter,
}))

interface TableFiltersProps<T> {
  table: TableState<T>
  /** What stands behind the last one. */
  children?: ReactNode
}

/** The filters of a list, in one row that wraps. */
export const TableFilters = <T,>({ table, children }: TableFiltersProps<T>) => (
  <div className={styles.filters}>
    {table.filters.map((filter) => {
      const value = table.filter(filter.id) ?? ''
      const change = (next: string) => table.setFilter(filter.id, next)
      return (
        <div key={filter.id} className={styles[filter.kind]}>
          <Suspense fallback={null}>
            {filter.kind === 'text' && (
              <SearchField label={filter.label} placeholder={filter.placeholder} value={value} onSearch={change} />
            )}
            {(filter.kind === 'day' || filter.kind === 'month') && (
              <SpanFilter
                span={filter.kind}
                label={filter.label}
                placeholder={filter.kind === 'day' ? filter.placeholder : undefined}
                value={value}
                onChange={change}
              />
            )}
            {filter.kind === 'choice' && <ChoiceFilter filter={filter} value={value} onChange={change} />}
          </Suspense>
        </div>
      )
    })}
    {children}
  </div>
)
