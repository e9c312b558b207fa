/** Milliseconds to wait for a paint, which a hidden page never gets. */
const LATEST_MS = 100

/**
 * Runs the function once the browser has painted the current state, so that a press is visible before the work it
 * causes. Returns a function that cancels it.
 */
export const afterPaint = (run: () => void): (() => void) => {
  let painted: ReturnType<typeof setTimeout> | undefined
  const cancel = (): void => {
    cancelAnimationFrame(frame)
    clearTimeout(painted)
    clearTimeout(latest)
  }
  const begin = (): void => {
    cancel()
    run()
  }
  const latest = setTimeout(begin, LATEST_MS)
  // An animation frame runs before its paint, a timer set in it afterwards.
  const frame = requestAnimationFrame(() => {
    painted = setTimeout(begin)
  })
  return cancel
}
