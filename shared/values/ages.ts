import { addDays, type Day } from './day.ts'

/** Age buckets in days, ascending. */
export const AGES = ['days0to2', 'days3to7', 'days8to14', 'over14'] as const
export type Age = (typeof AGES)[number]

const DAYS: Record<Age, { from: number; to?: number }> = {
  days0to2: { from: 0, to: 2 },
  days3to7: { from: 3, to: 7 },
  days8to14: { from: 8, to: 14 },
  over14: { from: 15 },
}

/** Date range of an age bucket: `from` inclusive (absent: unbounded), `to` exclusive. */
export const daysOfAge = (age: Age, today: Day): { from?: Day; to?: Day } => {
  const { from, to } = DAYS[age]
  return {
    from: to === undefined ? undefined : addDays(today, -to),
    // Records dated after today count as today's.
    to: from === 0 ? undefined : addDays(today, 1 - from),
  }
}

/** First day of the oldest bounded bucket. */
export const firstDayOfAges = (today: Day): Day => daysOfAge('days8to14', today).from ?? today
