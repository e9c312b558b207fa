export const HOUR_MS = 3_600_000
/** A day of 24 hours; a calendar day with a clock change is shorter or longer. */
export const DAY_MS = 24 * HOUR_MS
