const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/

/** True for a parameter of a message that is a time in the format of answers. */
export const isInstant = (value: unknown): value is `${string}T${string}Z` =>
  typeof value === 'string' && INSTANT.test(value)

/**
 * A time in the message of a call. Mails use the reader's zone (functions/platform/letters/show-instant.ts); a message
 * is not written for a specific reader, so it shows UTC.
 */
export const instantInMessage = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} (UTC)`
