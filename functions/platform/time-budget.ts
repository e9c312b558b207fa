import type { Clock } from './clock.ts'

/**
 * Milliseconds after which a call starts no more work. A test checks WORK_MS + RACE_MS against the timeout in infra.
 */
export const WORK_MS = 6000

/**
 * Milliseconds for which a write is retried while others write the same item: enough for 60 callers in sequence at 120
 * ms per request. Work that starts at the last moment still ends within the function's 25 s.
 */
export const RACE_MS = 15_000

/**
 * Returns a function that returns true while the call may start more work. Its argument `more` extends the time, in
 * milliseconds.
 */
export const timeBudget = ({ now }: { now: Clock }): ((more?: number) => boolean) => {
  const until = Date.parse(now()) + WORK_MS
  return (more = 0) => Date.parse(now()) < until + more
}
