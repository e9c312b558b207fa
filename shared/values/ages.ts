import { addDays, type Day } from './day.ts'

/** How long something has waited: ids in this order, from so many days to so many days ago. */
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
    ...(to === undefined ? {} : { from: addDays(today, -to) }),
    // What bears a later day than today's counts as of today.
    ...(from === 0 ? {} : { to: addDays(today, 1 - from) }),
  }
}

/** The first day that is not yet too old to be told apart by its day. */
export const firstDayOfAges = (today: Day): Day => daysOfAge('days8to14', today).from ?? today
