import { setTimeout as pause } from 'node:timers/promises'

/** Time and randomness for waits between tries, where deps provide neither. */
interface Waiting {
  /** Milliseconds. */
  sleep: (ms: number) => Promise<unknown>
  /** At least 0 and less than 1. */
  random: () => number
  /** Milliseconds since a fixed instant; never decreases. */
  elapsed: () => number
}

const MACHINE: Waiting = { sleep: (ms) => pause(ms), random: () => Math.random(), elapsed: () => performance.now() }

let waiting = MACHINE

/** Replaces time and randomness for the whole process, for simulations; omitted parts are those of the machine. */
export const setWaiting = (other: Partial<Waiting> = {}): void => {
  waiting = { ...MACHINE, ...other }
}

export const sleep = (ms: number): Promise<unknown> => waiting.sleep(ms)
export const random = (): number => waiting.random()
export const elapsedMs = (): number => waiting.elapsed()
