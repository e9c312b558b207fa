import type { Clock } from './clock.ts'

/**
 * How long a call begins new work. Its function ends at 10 s: what is under way when the time is up needs the rest. A
 * test holds this against the timeout that infra declares.
 */
export const WORK_MS = 6000

/** Whether a call that begins now may still begin a piece of work; `more` milliseconds longer where that is said. */
export const timeBudget = ({ now }: { now: Clock }): ((more?: number) => boolean) => {
  const until = Date.parse(now()) + WORK_MS
  return (more = 0) => Date.parse(now()) < until + more
}
