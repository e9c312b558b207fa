import { setTimeout as pause } from 'node:timers/promises'

/** Pause before a failed write is retried: the disk may be full until somebody frees space. */
export const AFTER_FAILURE_MS = 1000

/**
 * Retries a write every second until it succeeds, because nothing else would retry it. Returns false if it is stopped
 * before that; the caller must then skip everything that depends on the write.
 */
export const untilWritten = async (what: string, write: () => void, stopped: () => boolean): Promise<boolean> => {
  for (let tries = 1; ; tries += 1) {
    try {
      write()
      return true
    } catch (error) {
      if (tries === 1) console.error(`${what} could not be written and will be retried:`, error)
      if (stopped()) return false
      await pause(AFTER_FAILURE_MS)
    }
  }
}
