/**
 * A calendar day in a place: 'yyyy-MM-dd'. Days of fees and arrivals are days in the warehouse's zone
 * (DEC-platform-52).
 */
export type Day = string

export const DEFAULT_ZONE = 'America/New_York'

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** True for a real calendar day; 2026-02-30 is not one. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

/** A month: 'yyyy-MM'. */
export type Month = string

export const isMonth = (text: string): boolean => isDay(`${text}-01`)

/** The instants (ISO 8601) at which `month` and the following month begin in `zone`. */
export const spanOfMonth = (month: Month, zone: string = DEFAULT_ZONE): { from: string; to: string } => ({
  from: startOfDay(`${month}-01`, zone),
  to: startOfDay(`${nextMonth(month)}-01`, zone),
})

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const cached = formats.get(zone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(zone, format)
  return format
}

/** Zones differ from UTC by whole quarters of an hour, so all instants in a quarter belong to the same day. */
const QUARTER_MS = 15 * 60_000

const MAX_QUARTERS = 14 * 4

/** Before 1972 some zones differed by seconds. */
const EXACT_FROM = Date.UTC(1980)

/** Cache of the last day computed for each zone, by quarter of an hour: a call asks for today's date several times. */
const lastDays = new Map<string, { quarter: number; day: Day }>()

/** The day of `instant` (ISO 8601) in `zone`. */
export const dayIn = (instant: string, zone: string = DEFAULT_ZONE): Day => {
  const at = new Date(instant)
  const quarter = Math.floor(at.getTime() / QUARTER_MS)
  const cached = lastDays.get(zone)
  if (cached && cached.quarter === quarter) return cached.day
  const day = formatOf(zone).format(at)
  if (at.getTime() > EXACT_FROM) lastDays.set(zone, { quarter, day })
  return day
}

/** The instant at which `day` begins in `zone`, ISO 8601; zones are at most 14 hours from UTC. */
export const startOfDay = (day: Day, zone: string = DEFAULT_ZONE): string => {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const instantAt = (quarter: number): string => new Date(midnight + quarter * QUARTER_MS).toISOString()
  let [before, begun] = [-MAX_QUARTERS - 1, MAX_QUARTERS]
  while (begun - before > 1) {
    const middle = Math.floor((before + begun) / 2)
    if (dayIn(instantAt(middle), zone) < day) before = middle
    else begun = middle
  }
  return instantAt(begun)
}

/** The last instant of `day` in `zone`, to the millisecond. */
export const endOfDay = (day: Day, zone: string = DEFAULT_ZONE): string =>
  new Date(Date.parse(startOfDay(addDays(day, 1), zone)) - 1).toISOString()

/** `day` moved by a number of days. */
export const addDays = (day: Day, days: number): Day => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** `day` moved by whole months; the 31st becomes the last day of a shorter month. */
export const addMonths = (day: Day, months: number): Day => {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/** The month after `month`. */
export const nextMonth = (month: Month): Month => addMonths(`${month}-01`, 1).slice(0, 7)

/** The month before `month`. */
export const monthBefore = (month: Month): Month => addMonths(`${month}-01`, -1).slice(0, 7)

/** True if `zone` is an IANA time zone that this runtime supports. */
export const isZone = (zone: string): boolean => {
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}
