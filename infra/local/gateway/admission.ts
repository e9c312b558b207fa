/** Limits of the local gateway: functions that run in parallel, and the maximum wait of a call before it is refused. */
export interface AdmissionLimits {
  running: number
  /** Maximum wait in milliseconds. */
  wait: number
}

// One process serves all calls: more calls in parallel would only slow each other down until they exceed their
// timeouts. A call that waits and then runs still ends within the 30 s that an HTTP API allows.
const LIMITS: AdmissionLimits = { running: 32, wait: 10_000 }

/** Ends the turn of a call. */
export type Release = () => void

/**
 * Limits how many calls run their function at a time, like the throttle of an HTTP API and the concurrency of Lambda.
 * Other calls wait in order; a call that has waited too long is refused without having run.
 */
export const newAdmission = ({ running: most, wait }: AdmissionLimits = LIMITS) => {
  const waiting = new Set<() => void>()
  let running = 0
  const release: Release = () => {
    const [next] = waiting
    if (next) {
      waiting.delete(next)
      next()
    } else running -= 1
  }
  const once = (): Release => {
    let isOver = false
    return () => {
      if (!isOver) release()
      isOver = true
    }
  }
  return {
    /** Resolves once the call may run, with the function that ends its turn; with undefined if it may not run. */
    enter: (): Promise<Release | undefined> => {
      if (running < most) {
        running += 1
        return Promise.resolve(once())
      }
      return new Promise((resolve) => {
        const begin = () => {
          clearTimeout(late)
          resolve(once())
        }
        const late = setTimeout(() => {
          waiting.delete(begin)
          resolve(undefined)
        }, wait)
        waiting.add(begin)
      })
    },
  }
}
export type Admission = ReturnType<typeof newAdmission>
