/** A pause that can be ended early, also before it begins: woken once too often costs one look at nothing. */
export const napper = () => {
  let woken = false
  let rise: (() => void) | undefined
  return {
    wake: (): void => {
      woken = true
      rise?.()
    },
    /** Resolves after `ms`, or at once when something woke it since the last nap. */
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
