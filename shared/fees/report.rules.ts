import { addDays, addMonths, type Day, isDay, isMonth } from '../values/day.ts'
import { DAY_MS } from '../values/durations.ts'

/** Maximum days of one report: a leap year. */
export const MAX_REPORT_DAYS = 366
/** Maximum products that a search word may match; each is a separate range query. */
export const MAX_REPORT_PRODUCTS = 50

/** True for 'yyyy-MM-dd' and 'yyyy-MM'. */
export const isDayOrMonth = (text: string): boolean => isDay(text) || isMonth(text)

/** First and last day of a report; a month as start or end means its first or last day. */
export const daysAsked = (startDate: string, endDate: string): { from: Day; to: Day } => ({
  from: isMonth(startDate) ? `${startDate}-01` : startDate,
  to: isMonth(endDate) ? addDays(addMonths(`${endDate}-01`, 1), -1) : endDate,
})

/** Number of days; below 1 if the first day is after the last. */
export const daysBetween = ({ from, to }: { from: Day; to: Day }): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1
