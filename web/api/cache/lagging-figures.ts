/**
 * Calls of these domains return sums that the server derives from the table's stream, about half a minute after a
 * write.
 */
export const LAGGING_DOMAINS = ['home'] as const

/**
 * Milliseconds after the last write at which derived figures are read again. An answer does not state which writes it
 * includes, so the figures are read again until the server must have processed this write.
 */
const READ_AGAIN_MS = [1_000, 3_000, 7_000, 15_000, 30_000, 45_000] as const

let readAgain: (() => void) | undefined
let timers: ReturnType<typeof setTimeout>[] = []

/** Registers the function that refetches the figures on screen. */
export const onFiguresDue = (read: () => void): void => {
  readAgain = read
}

/** Schedules refetches of the figures after a write. A later write restarts the schedule. */
export const figuresWillFollow = (): void => {
  for (const timer of timers) clearTimeout(timer)
  timers = READ_AGAIN_MS.map((after) => setTimeout(() => readAgain?.(), after))
}
