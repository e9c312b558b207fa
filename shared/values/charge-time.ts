import { type Day, dayIn, isDay } from './day.ts'
import { DAY_MS } from './durations.ts'

/**
 * Plausible years of charge times, expiry dates and first days of rates. Any other year is a typing error, like '0026'
 * for '2026'.
 */
export const CHARGE_YEARS = { from: '2000', to: '2099' } as const

/** True if the year of a time, ISO 8601 or 'yyyy-MM-dd HH:mm:ss', is in that range. */
export const isChargeYear = (time: string): boolean => {
  const year = time.slice(0, 4)
  return year >= CHARGE_YEARS.from && year <= CHARGE_YEARS.to
}

// 'yyyy-MM-dd HH:mm:ss' as in the form (SPEC-mixed-packages-67), a day alone, or ISO 8601. Without a zone, the zone of
// the warehouse applies (DEC-mixed-packages-54).
const TIME =
  /^(\d{4}-\d{2}-\d{2})(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/

/** True for a valid charge time in any of these forms. */
export const isChargeTime = (text: string): boolean => isDay(TIME.exec(text)?.[1] ?? '')

/** First charged day: as written if there is no zone, else the warehouse's day at that time. */
export const chargeDay = (text: string, zone: string): Day => {
  const [, day = '', , offset] = TIME.exec(text) ?? []
  return offset === undefined ? day : dayIn(text.replace(' ', 'T'), zone)
}

/** Instant of a charge time, ISO 8601 UTC. */
export const chargeInstant = (text: string, zone: string): string => {
  const [, day = '', time = '00:00:00', offset] = TIME.exec(text) ?? []
  return offset === undefined ? localInstant(`${day}T${time}`, zone) : new Date(`${day}T${time}${offset}`).toISOString()
}

/**
 * Instant at which clocks of `zone` show `local`: the first one if they show it twice, an hour later if they skip it.
 */
const localInstant = (local: string, zone: string): string => {
  const wanted = Date.parse(`${local}Z`)
  const before = wanted - offsetAt(wanted - DAY_MS, zone)
  const after = wanted - offsetAt(wanted + DAY_MS, zone)
  const isShownAt = (instant: number): boolean => instant + offsetAt(instant, zone) === wanted
  const [shown = before] = [before, after].filter(isShownAt)
  return new Date(shown).toISOString()
}

/** UTC offset of `zone` at an instant, in milliseconds. */
const offsetAt = (instant: number, zone: string): number => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] =
    /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(name) ?? []
  const ahead = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -ahead : ahead
}
