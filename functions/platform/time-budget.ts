import type { Clock } from './clock.ts'

/**
 * How long a call begins new work. A test holds this, and RACE_MS after it, against the timeout that infra declares.
 */
export const WORK_MS = 6000

/**
 * How long a write tries again while others write the same item: long enough for 60 callers one after the other on a store
 * that takes 120 ms a request. A piece of work that begins at the last moment still ends in time: a function has 25 s.
 */
export const RACE_MS = 15_000

/** Whether a call that begins now may still begin a piece of work; `more` milliseconds longer where that is said. */
export const timeBudget = ({ now }: { now: Clock }): ((more?: number) => boolean) => {
  const until = Date.parse(now()) + WORK_MS
  return (more = 0) => Date.parse(now()) < until + more
}
