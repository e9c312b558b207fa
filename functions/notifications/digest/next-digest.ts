import { HOURLY } from '../../../shared/notifications/notices.rules.ts'
import { MINUTE, minutesIn, nextMorning } from './next-morning.ts'

/** Offsets of all time zones are multiples of a quarter of an hour. */
const STEP_MS = 15 * MINUTE

/** Time of the next hourly or daily email about new offers: a full hour during the day in `zone`, or 8 a.m. */
export const nextDigest = (now: string, choice: 'hourly' | 'daily', zone: string): string =>
  choice === 'daily' ? nextMorning(now, zone) : nextHour(now, zone)

const nextHour = (now: string, zone: string): string => {
  for (let at = (Math.floor(Date.parse(now) / STEP_MS) + 1) * STEP_MS; ; at += STEP_MS) {
    const minutes = minutesIn(at, zone)
    const isInHours = minutes >= HOURLY.first * 60 && minutes <= HOURLY.last * 60
    if (isInHours && minutes % 60 === 0) return new Date(at).toISOString()
  }
}

/** True if an email of this schedule is due at this instant. */
export const isDigestTime = (instant: string, choice: 'hourly' | 'daily', zone: string): boolean =>
  nextDigest(new Date(Date.parse(instant) - 1).toISOString(), choice, zone) === instant
