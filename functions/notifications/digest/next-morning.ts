import { DIGEST_HOUR } from '../../../shared/notifications/notices.rules.ts'
import { addDays, type Day, dayIn, startOfDay } from '../../../shared/values/day.ts'
import { HOUR_MS } from '../../../shared/values/durations.ts'

export const MINUTE = 60_000

/** Minutes since midnight that a clock in `zone` shows at an instant. */
export const minutesIn = (instant: number, zone: string): number => {
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(instant)
  const [hours = 0, minutes = 0] = shown.split(':').map(Number)
  return hours * 60 + minutes
}

// On a day when the clocks change, eight o'clock is not eight hours after midnight.
const morningOf = (day: Day, zone: string): string => {
  const eight = Date.parse(startOfDay(day, zone)) + DIGEST_HOUR * HOUR_MS
  const off = DIGEST_HOUR * 60 - minutesIn(eight, zone)
  return new Date(eight + off * MINUTE).toISOString()
}

/** The next instant at which it is 8 a.m. in `zone`. */
export const nextMorning = (now: string, zone: string): string => {
  const today = dayIn(now, zone)
  const morning = morningOf(today, zone)
  return morning > now ? morning : morningOf(addDays(today, 1), zone)
}
