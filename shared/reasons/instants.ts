const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/

/** True if a parameter of a message is a time in the format of responses. */
export const isInstant = (value: unknown): value is `${string}T${string}Z` =>
  typeof value === 'string' && INSTANT.test(value)

/**
 * A time in the message of a response. Emails use the reader's zone (functions/platform/letters/show-instant.ts); a
 * message is not written for a specific reader, so it shows UTC.
 */
export const instantInMessage = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} (UTC)`
