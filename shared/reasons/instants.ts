const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/

/** True for a parameter of a message that is a time as calls answer it. */
export const isInstant = (value: unknown): value is `${string}T${string}Z` =>
  typeof value === 'string' && INSTANT.test(value)

/**
 * How the message of a call shows a time: as mails do (functions/platform/letters/show-instant.ts), but in UTC like the other
 * fields of answers, since it does not know who reads it where.
 */
export const instantInMessage = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} (UTC)`
