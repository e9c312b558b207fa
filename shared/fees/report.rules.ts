import { addDays, addMonths, type Day, isDay, isMonth } from '../values/day.ts'

/** Days of one report: a leap year. */
export const MOST_REPORT_DAYS = 366
/** Products that a word may find: each is a range of its own. */
export const MOST_REPORT_PRODUCTS = 50

/** 'yyyy-MM-dd' or 'yyyy-MM'. */
export const isDayOrMonth = (text: string): boolean => isDay(text) || isMonth(text)

/** The first and the last day that a report is about; of a month given as an end, its own first and last. */
export const daysAsked = (startDate: string, endDate: string): { from: Day; to: Day } => ({
  from: isMonth(startDate) ? `${startDate}-01` : startDate,
  to: isMonth(endDate) ? addDays(addMonths(`${endDate}-01`, 1), -1) : endDate,
})

/** How many days they are; below 1 where the first is behind the last. */
export const daysBetween = ({ from, to }: { from: Day; to: Day }): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 + 1
