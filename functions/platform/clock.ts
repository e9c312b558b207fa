/** Instants as ISO 8601 UTC with milliseconds. Comes in through deps, so that a run can be replayed. */
export type Clock = () => string

export const systemClock: Clock = () => new Date().toISOString()

/** Epoch seconds of `instant` plus a number of seconds: what the store's time-to-live counts in. */
export const secondsAfter = (instant: string, seconds: number): number =>
  Math.floor(Date.parse(instant) / 1000) + seconds

export const HOUR = 3600
export const DAY = 24 * HOUR
