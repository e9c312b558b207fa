import { setTimeout as pause } from 'node:timers/promises'

/** Until a write that failed is tried again: the disk may be full, and somebody makes room. */
export const AFTER_FAILURE_MS = 1000

/**
 * Does a write until it succeeds, a try each second, since nobody else would do it again. Answers false when it was stopped
 * before; what is to follow from the write must then not happen.
 */
export const untilWritten = async (what: string, write: () => void, stopped: () => boolean): Promise<boolean> => {
  for (let tries = 1; ; tries += 1) {
    try {
      write()
      return true
    } catch (error) {
      if (tries === 1) console.error(`${what} could not be written, and is tried again:`, error)
      if (stopped()) return false
      await pause(AFTER_FAILURE_MS)
    }
  }
}
