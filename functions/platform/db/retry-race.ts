import { conflict } from '../../../shared/contract/errors.ts'
import { jitter } from '../jitter.ts'
import { RaceLost } from './table.ts'

const TRIES = 12
const CHANGED = 'This changed while you were working on it. Reload and try again.'

/**
 * Runs reads, decision and commit anew while somebody else's write comes between them; then answers 409.
 * What it runs must read everything it decides by: nothing may be carried over from the try before.
 */
export const retryRace = async <T>(run: () => Promise<T>, lost = CHANGED): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof RaceLost)) throw error
      if (tries === TRIES) throw conflict(lost)
      await jitter(tries)
    }
  }
}
