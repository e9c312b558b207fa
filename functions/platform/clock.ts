/** Returns the current instant as ISO 8601 UTC with milliseconds. Passed through deps, so that runs can be replayed. */
export type Clock = () => string

export const systemClock: Clock = () => new Date(Date.now() + aheadMs).toISOString()

let aheadMs = 0

/**
 * Sets the system clock of this process, which runs on from `instant`; without one, resets it to the machine's time.
 * Only for the local stack, where all functions share a process: demo data has a past.
 */
export const setSystemClock = (instant?: string): void => {
  aheadMs = instant === undefined ? 0 : Date.parse(instant) - Date.now()
}

/** Epoch seconds of `instant` plus a number of seconds: the unit of the store's time-to-live. */
export const secondsAfter = (instant: string, seconds: number): number =>
  Math.floor(Date.parse(instant) / 1000) + seconds

/** Epoch seconds, such as in a token, as an instant; undefined for anything else. */
export const instantOf = (seconds: unknown): string | undefined => {
  const count = typeof seconds === 'string' ? Number(seconds) : seconds
  if (typeof count !== 'number' || !Number.isInteger(count) || count <= 0 || count > MAX_SECONDS) return undefined
  return new Date(count * 1000).toISOString()
}
/** 9999-12-31: instants of four-digit years sort as text. */
const MAX_SECONDS = 253_402_300_799

export const HOUR = 3600
export const DAY = 24 * HOUR
