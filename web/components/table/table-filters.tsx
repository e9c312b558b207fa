import { lazy, Suspense } from 'react'
import styles from './table.module.css'
import type { TableState } from './use-table.ts'

// A page of one record has lists without filters, and the select box weighs as much as a third of the whole list; the
// place of either is kept until it comes.
const TextFilter = lazy(async () => ({ default: (await import('./text-filter.tsx')).TextFilter }))
const ChoiceFilter = lazy(async () => ({
  default: (await import('./choice-filter.tsx')).ChoiceFilter,
}))

/** The filters of a list, in one row that wraps. */
export const TableFilters = <T,>({ table }: { table: TableState<T> }) => (
  <div className={styles.filters}>
    {table.filters.map((filter) => {
      const value = table.filter(filter.id) ?? ''
      const change = (next: string) => table.setFilter(filter.id, next)
      return filter.kind === 'text' ? (
        <div key={filter.id} className={styles.text}>
          <Suspense fallback={null}>
            <TextFilter label={filter.label} value={value} onChange={change} />
          </Suspense>
        </div>
      ) : (
        <div key={filter.id} className={styles.choice}>
          <Suspense fallback={null}>
            <ChoiceFilter filter={filter} value={value} onChange={change} />
          </Suspense>
        </div>
      )
    })}
  </div>
)
