// Text that an input method is still composing is not final: 'ping' may become 苹.
let composing: EventTarget | null = null
const waiting = new Set<() => void>()

if (typeof window !== 'undefined') {
  window.addEventListener(
    'compositionstart',
    ({ target }) => {
      composing = target
    },
    true,
  )
  window.addEventListener(
    'compositionend',
    () => {
      composing = null
      for (const run of waiting) run()
      waiting.clear()
    },
    true,
  )
}

/** True during a composition. A field that is removed meanwhile never reports the end. */
export const isComposing = (): boolean => composing instanceof Node && composing.isConnected

/** Runs the function immediately, or after the current composition. Returns a function that cancels it. */
export const afterComposition = (run: () => void): (() => void) => {
  if (!isComposing()) {
    run()
    return () => undefined
  }
  waiting.add(run)
  return () => void waiting.delete(run)
}
