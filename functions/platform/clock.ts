import { HOUR_MS } from '../../shared/values/durations.ts'

/**
 * Returns the current instant as ISO 8601 UTC with milliseconds. Passed as a dependency, so that runs can be replayed.
 */
export type Clock = () => string

export const systemClock: Clock = () => new Date(Date.now() + aheadMs).toISOString()

let aheadMs = 0

/**
 * Sets the system clock of this process, which then continues from `instant`. Without an instant, resets it to the
 * machine's time. Only for the local stack, where all functions share a process and the demo data is in the past.
 */
export const setSystemClock = (instant?: string): void => {
  aheadMs = instant === undefined ? 0 : Date.parse(instant) - Date.now()
}

/** `instant` in whole epoch seconds, which is the unit of the store's time-to-live. */
export const epochSeconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000)

/** `instant` plus a number of seconds, in epoch seconds. */
export const secondsAfter = (instant: string, seconds: number): number => epochSeconds(instant) + seconds

/** `instant` plus a number of hours, which may be negative or a fraction. */
export const hoursAfter = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * HOUR_MS).toISOString()

/**
 * Converts epoch seconds, for example from a token, to an instant; undefined for anything else and for instants after
 * the year 9999.
 */
export const instantOf = (seconds: unknown): string | undefined => {
  const count = typeof seconds === 'string' ? Number(seconds) : seconds
  if (typeof count !== 'number' || !Number.isInteger(count) || count <= 0 || count > MAX_SECONDS) return undefined
  return new Date(count * 1000).toISOString()
}
/** Last epoch second of the year 9999. Only instants with four-digit years can be compared as text. */
const MAX_SECONDS = 253_402_300_799

export const HOUR_SECONDS = HOUR_MS / 1000
export const DAY_SECONDS = 24 * HOUR_SECONDS
