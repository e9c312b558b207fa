import { lazy, Suspense } from 'react'
import styles from './table.module.css'
import { TextFilter } from './text-filter.tsx'
import type { TableState } from './use-table.ts'

// The select box weighs as much as a third of the whole list; its place is kept until it comes.
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
          <TextFilter label={filter.label} value={value} onChange={change} />
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
