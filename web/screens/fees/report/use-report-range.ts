import { useSearchParams } from 'react-router-dom'
import { isDay, isMonth } from '../../../../shared/values/day.ts'

/** Range of a report in days or months, both ends inclusive. */
export interface ReportRange {
  by: 'days' | 'months'
  from: string
  to: string
}

/**
 * Range of the report, from the URL. Default: the month (or, by months, the year) to date up to `last`, the last
 * complete day.
 */
export const useReportRange = (last: string) => {
  const [parameters, setParameters] = useSearchParams()
  const by = parameters.get('range') === 'months' ? 'months' : 'days'
  const isValid = by === 'months' ? isMonth : isDay
  const valid = (name: string, otherwise: string): string => {
    const asked = parameters.get(name) ?? ''
    return isValid(asked) ? asked : otherwise
  }
  const month = last.slice(0, 7)
  const range: ReportRange = {
    by,
    from: valid('from', by === 'months' ? `${last.slice(0, 4)}-01` : `${month}-01`),
    to: valid('to', by === 'months' ? month : last),
  }
  const show = (from: string, to: string): void =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of ['range', 'page']) next.delete(name)
        next.set('from', from)
        next.set('to', to)
        return next
      },
      { replace: true },
    )
  return {
    range,
    /** Shows the month to date; `showYear` shows the year to date. */
    showMonth: () => show(`${month}-01`, last),
    showYear: () => show(`${last.slice(0, 4)}-01-01`, last),
  }
}
