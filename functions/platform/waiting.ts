import { setTimeout as pause } from 'node:timers/promises'

/** Time and random numbers for waits between tries, for code without deps. */
interface Waiting {
  /** `ms` is in milliseconds. */
  sleep: (ms: number) => Promise<unknown>
  /** Returns a random number of at least 0 and less than 1. */
  random: () => number
  /** Milliseconds since some fixed instant; never decreases. */
  elapsed: () => number
}

const MACHINE: Waiting = { sleep: (ms) => pause(ms), random: () => Math.random(), elapsed: () => performance.now() }

let waiting = MACHINE

/** Replaces time and random numbers for the whole process, for simulations; omitted parts use the machine's own. */
export const setWaiting = (other: Partial<Waiting> = {}): void => {
  waiting = { ...MACHINE, ...other }
}

export const sleep = (ms: number): Promise<unknown> => waiting.sleep(ms)
export const random = (): number => waiting.random()
export const elapsedMs = (): number => waiting.elapsed()
