/** A pause that can be ended early, even before it begins. A superfluous wake-up costs only one empty poll. */
export const napper = () => {
  let woken = false
  let rise: (() => void) | undefined
  return {
    wake: (): void => {
      woken = true
      rise?.()
    },
    /** Resolves after `ms`, or immediately if there was a wake-up since the last pause. */
    nap: async (ms: number): Promise<void> => {
      if (!woken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          rise = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      rise = undefined
      woken = false
    },
  }
}
