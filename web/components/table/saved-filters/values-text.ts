import { useTexts } from '../../../texts/use-texts.ts'
import { showNamed } from '../../text/show-list.ts'
import type { Filter } from '../table-types.ts'
import { sortOf, type TableState } from '../use-table.ts'

type Described = Pick<TableState<never>, 'filters'> & { columns: readonly { id: string; header: string }[] }

const shown = (filter: Filter, value: string): string =>
  filter.kind === 'choice' ? (filter.options.find((option) => String(option.value) === value)?.label ?? value) : value

/** Describes the filters and sort of a list with the labels shown above it: 'Status: Pending · Find by email: jo'. */
export const useValuesText = ({ filters, columns }: Described) => {
  const t = useTexts('savedFilters')
  return (values: Readonly<Record<string, string>>): string => {
    const chosen = filters.flatMap((filter) => {
      const value = values[filter.id]
      return value === undefined ? [] : [showNamed(filter.label, shown(filter, value))]
    })
    const { sort: sortValue } = values
    const sort = sortOf(sortValue)
    const column = columns.find(({ id }) => id === sort?.column)?.header
    const order =
      sort && column ? [showNamed(t('sort'), t(sort.descending ? 'descending' : 'ascending', { column }))] : []
    return [...chosen, ...order].join(' · ')
  }
}
