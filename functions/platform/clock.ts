/** Instants as ISO 8601 UTC with milliseconds. Comes in through deps, so that a run can be replayed. */
export type Clock = () => string

export const systemClock: Clock = () => new Date().toISOString()

/** Epoch seconds of `instant` plus a number of seconds: what the store's time-to-live counts in. */
export const secondsAfter = (instant: string, seconds: number): number =>
  Math.floor(Date.parse(instant) / 1000) + seconds

/** Whole seconds of an epoch, of a token say, as an instant; undefined for anything else. */
export const instantOf = (seconds: unknown): string | undefined => {
  const count = typeof seconds === 'string' ? Number(seconds) : seconds
  if (typeof count !== 'number' || !Number.isInteger(count) || count <= 0 || count > MAX_SECONDS) return undefined
  return new Date(count * 1000).toISOString()
}
/** 9999-12-31: instants of four-digit years sort as text. */
const MAX_SECONDS = 253_402_300_799

export const HOUR = 3600
export const DAY = 24 * HOUR
