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

/** More filters than this do not fit on one line of a desktop screen: the rare ones are collapsed. */
const MAX_IN_LINE = 5
/** On a phone filters are stacked: if there are more than this, one stays visible and the others are collapsed. */
const MAX_ON_A_PHONE = 2

/**
 * Filters that are collapsed unless they have a value. A filter that has had one stays until the filters are collapsed
 * again: it would otherwise vanish while its value is typed again.
 */
const useCollapsed = <T,>({ filters, rare, filter }: TableState<T>) => {
  const [isOpen, setOpen] = useState(false)
  const [kept, setKept] = useState<readonly string[]>([])
  const isNarrow = useNarrow()
  const first = filters.find(({ kind }) => kind === 'text') ?? filters[0]
  const isCollapsible = (one: Filter): boolean =>
    isNarrow ? filters.length > MAX_ON_A_PHONE && one !== first : filters.length > MAX_IN_LINE && rare.includes(one.id)
  const set = filters.flatMap((one) => (isCollapsible(one) && filter(one.id) ? [one.id] : []))
  if (set.some((id) => !kept.includes(id))) setKept([...new Set([...kept, ...set])])
  const collapsible = filters.filter(isCollapsible)
  return {
    isOpen,
    toggle: () => {
      setOpen(!isOpen)
      setKept(set)
    },
    always: filters.filter((one) => !isCollapsible(one)),
    opened: isOpen ? collapsible : collapsible.filter(({ id }) => kept.includes(id)),
    hasMore: isOpen || collapsible.some(({ id }) => !kept.includes(id)),
  }
}

/** The filters of a list, in one row that wraps. */
export const TableFilters = <T,>({ table, children }: TableFiltersProps<T>) => {
  const t = useTexts('components')
  const { isOpen, toggle, always, opened, hasMore } = useCollapsed(table)
  return (
    <div className={styles.filters}>
      {always.map((filter) => (
        <TableFilter key={filter.id} table={table} filter={filter} />
      ))}
      {hasMore && (
        <Button formAction="none" iconName="filter" ariaExpanded={isOpen} onClick={toggle}>
          {isOpen ? t('table.fewerFilters') : t('table.moreFilters')}
        </Button>
      )}
      {opened.map((filter) => (
        <TableFilter key={filter.id} table={table} filter={filter} />
      ))}
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
