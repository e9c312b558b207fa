import { setTimeout as pause } from 'node:timers/promises'

/** Time and chance for waits between tries, where neither comes in through deps. */
interface Waiting {
  /** Milliseconds. */
  sleep: (ms: number) => Promise<unknown>
  /** At least 0 and less than 1. */
  random: () => number
  /** Milliseconds since some instant; never goes back. */
  elapsed: () => number
}

const MACHINE: Waiting = { sleep: (ms) => pause(ms), random: () => Math.random(), elapsed: () => performance.now() }

let waiting = MACHINE

/** Replaces them for the whole process, for a simulation that has a time and chance of its own; what `other` leaves out is the machine's. */
export const setWaiting = (other: Partial<Waiting> = {}): void => {
  waiting = { ...MACHINE, ...other }
}

export const sleep = (ms: number): Promise<unknown> => waiting.sleep(ms)
export const random = (): number => waiting.random()
export const elapsedMs = (): number => waiting.elapsed()
