import * as z from 'zod'

/** First and last instant to which a table can be restored; epoch milliseconds. */
export interface RestoreWindow {
  earliest: number
  latest: number
}

const Given = z.iso.datetime({ offset: true, precision: 0 })

/** Parses a time typed by the user into epoch milliseconds. Throws an error with the accepted format. */
export const instantOf = (given: string): number => {
  const parsed = Given.safeParse(given)
  if (parsed.success) return Date.parse(parsed.data)
  throw new Error(
    `--to ${given}: enter a date, a time to the second and a time zone, for example 2026-11-22T10:00:00Z or 2026-11-22T05:00:00-05:00.`,
  )
}

/** ISO 8601 in UTC, to the second: `2026-11-22T10:00:00Z`. */
export const secondsOf = (instant: number): string => `${new Date(instant).toISOString().slice(0, 19)}Z`

/** A duration as text: `3 h 20 min`. */
export const agoOf = (milliseconds: number): string => {
  const minutes = Math.floor(milliseconds / 60_000)
  if (minutes < 2) return `${Math.round(milliseconds / 1000)} s`
  if (minutes < 120) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days ${hours % 24} h`
}
