import Button from '@cloudscape-design/components/button'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { useNarrow } from '../../page/use-narrow.ts'
import styles from '../table.module.css'
import type { Filter } from '../table-types.ts'
import type { TableState } from '../use-table.ts'

// Loaded lazily: the lists on the page of a single record have no filters, and the select box makes up a third of the
// list's code. The style sheet reserves the height of a filter until its code has loaded.
const SearchField = lazy(async () => ({ default: (await import('../../fields/search/search-field.tsx')).SearchField }))
const SpanFilter = lazy(async () => ({ default: (await import('./span-filter.tsx')).SpanFilter }))
const ChoiceFilter = lazy(async () => ({
  default: (await import('./choice-filter.tsx')).ChoiceFilter,
}))

interface TableFiltersProps<T> {
  table: TableState<T>
  /** Controls after the last filter. */
  children?: ReactNode
}

/** On a phone filters are stacked: if there are more than this, one stays visible and the others are collapsed. */
const MAX_ON_A_PHONE = 2

/** The filters of a list, in one row that wraps. */
export const TableFilters = <T,>({ table, children }: TableFiltersProps<T>) => {
  const t = useTexts('components')
  const [open, setOpen] = useState(false)
  const { filters } = table
  const folds = useNarrow() && filters.length > MAX_ON_A_PHONE
  const first = filters.find(({ kind }) => kind === 'text') ?? filters[0]
  const folded = folds ? filters.filter((one) => one !== first) : []
  const set = folded.filter(({ id }) => table.filter(id)).length
  return (
    <div className={styles.filters}>
      {(folds && first ? [first] : filters).map((filter) => (
        <TableFilter key={filter.id} table={table} filter={filter} />
      ))}
      {folds && (
        <Button formAction="none" iconName="filter" ariaExpanded={open} onClick={() => setOpen(!open)}>
          {set > 0 ? t('table.filtersSet', { set: String(set) }) : t('table.filters')}
        </Button>
      )}
      {open && folded.map((filter) => <TableFilter key={filter.id} table={table} filter={filter} />)}
      {children}
    </div>
  )
}

const TableFilter = <T,>({ table, filter }: { table: TableState<T>; filter: Filter }) => {
  const value = table.filter(filter.id) ?? ''
  const change = (next: string) => table.setFilter(filter.id, next)
  return (
    <div className={styles[filter.kind]}>
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
}
