import { RACE_MS } from '../../functions/platform/time-budget.ts'
import { setWaiting } from '../../functions/platform/waiting.ts'

/** From this call to the end of the file, retries do not wait. */
export const withoutWaits = (): void => setWaiting({ sleep: async () => {} })

/** Runs a call that loses every race until it gives up, without the real waits. */
export const givingUp = async <T>(run: () => Promise<T>): Promise<T> => {
  let elapsed = 0
  setWaiting({
    sleep: async () => {},
    elapsed: () => {
      elapsed += RACE_MS / 4
      return elapsed
    },
  })
  try {
    return await run()
  } finally {
    setWaiting()
  }
}
