import { lazy, Suspense } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './table.module.css'
import { sortOf, sortText, type TableState } from './use-table.ts'

const ChoiceFilter = lazy(async () => ({
  default: (await import('./filters/choice-filter.tsx')).ChoiceFilter,
}))

/** Cards have no column headers to click: their order is chosen here. */
export const CardSort = <T,>({ table }: { table: TableState<T> }) => {
  const t = useTexts('components')
  const { shownColumns, sort, setSort } = table
  const options = shownColumns
    .filter((column) => column.sort)
    .flatMap(({ id, header: column }) => [
      { value: id, label: t('table.ascending', { column }) },
      { value: `-${id}`, label: t('table.descending', { column }) },
    ])
  if (options.length === 0) return null
  return (
    <div className={styles.sort}>
      <Suspense fallback={null}>
        <ChoiceFilter
          filter={{ kind: 'choice', id: 'sort', label: t('table.sort'), all: t('table.unsorted'), options }}
          value={sort ? sortText(sort) : ''}
          onChange={(value) => setSort(sortOf(value))}
        />
      </Suspense>
    </div>
  )
}
