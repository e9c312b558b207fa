import type { Filter } from '../table-types.ts'
import type { TableState } from '../use-table.ts'

/** Filters of a list by the first and the last day of its records. */
export const dayFilters = ({ from, to }: { from: string; to: string }): readonly Filter[] => [
  { kind: 'day', id: 'startDate', label: from },
  { kind: 'day', id: 'endDate', label: to },
]

/** The chosen days as input of the list's call, in the viewer's time zone. */
export const daysOf = <T>({ filter }: Pick<TableState<T>, 'filter'>) => {
  const [startDate, endDate] = [filter('startDate'), filter('endDate')]
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return { startDate, endDate, timeZone: startDate || endDate ? timeZone : undefined }
}
