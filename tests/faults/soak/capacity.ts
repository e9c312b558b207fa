import { setTimeout as pause } from 'node:timers/promises'
import type { PlannedAction } from '../../simulation/actions/acts.ts'
import type { LiveWorld } from '../live/live-world.ts'
import { stopwatch } from './samples.ts'

const LEVELS = [1, 2, 4, 8, 16]
/** Maximum ratio of the p99 with many callers to the p99 with one; beyond it callers only wait for each other. */
const FLAT = 4

/** Yields actions for `ms` milliseconds. */
export function* until(nextAction: () => PlannedAction, ms: number): Generator<PlannedAction> {
  for (const end = performance.now() + ms; performance.now() < end; ) yield nextAction()
}

/** Returns a function that each caller awaits before a call, so that all callers together make `callsAMinute` calls. */
export const metronome = (callsAMinute: number): (() => Promise<unknown>) => {
  const gap = 60_000 / callsAMinute
  let next = performance.now()
  return () => {
    const now = performance.now()
    // After a stall, at most one second of missed turns is made up for, because the rate counts, not the total.
    next = Math.max(next + gap, now - 1000)
    return next > now ? pause(next - now) : Promise.resolve()
  }
}

/**
 * Most calls per minute with a p99 of at most `FLAT` times that of one caller. Each number of callers is measured for
 * `ms`.
 */
export const capacityOf = async (
  world: LiveWorld,
  nextAction: () => PlannedAction,
  ms: number,
  report: (line: string) => void,
) => {
  let best = 0
  let alone = 0
  for (const people of LEVELS) {
    const watch = stopwatch()
    world.onTry = watch.note
    const began = performance.now()
    await world.performAll(until(nextAction, ms), people)
    const { calls, p50, p99 } = watch.read()
    const aMinute = (calls * 60_000) / (performance.now() - began)
    report(
      `${String(people).padStart(3)} callers: ${aMinute.toFixed(0)} calls per minute, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    )
    alone ||= p99
    if (p99 <= alone * FLAT) best = Math.max(best, aMinute)
  }
  return best
}
