import { RACE_MS } from '../../functions/platform/time-budget.ts'
import { setWaiting } from '../../functions/platform/waiting.ts'

/** Tries follow each other without a wait from here to the end of the file. */
export const withoutWaits = (): void => setWaiting({ sleep: async () => {} })

/** Runs a call that loses every race until it gives up, in a few tries instead of the real time. */
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
