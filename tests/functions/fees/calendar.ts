// Computes calendar days with Intl only, so that the test oracles share no code with the code under test.

const QUARTER = 15 * 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day ('yyyy-MM-dd') of an instant (milliseconds since 1970) in a zone. */
export const dayIn = (ms: number, timeZone: string): string => {
  const known = formats.get(timeZone)
  const numbers = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const format = known ?? new Intl.DateTimeFormat('en-CA', { timeZone, ...numbers })
  formats.set(timeZone, format)
  return format.format(ms)
}

const ends = new Map<string, number>()

/**
 * The last millisecond of a day in a zone. Searches backward in quarter hours, since all zone offsets are multiples of
 * a quarter hour.
 */
export const lastMsOf = (day: string, zone: string): number => {
  const known = ends.get(day + zone)
  if (known !== undefined) return known
  let at = Date.parse(`${day}T00:00:00Z`) + 38 * 60 * 60_000
  while (dayIn(at, zone) > day) at -= QUARTER
  ends.set(day + zone, at + QUARTER - 1)
  return at + QUARTER - 1
}

/** Adds months to a day, capped at the last day of the month. */
export const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** A day moved by a number of days. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
