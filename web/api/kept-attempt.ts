export interface Attempt {
  /** What is asked, as JSON. */
  body: string
  /** Its Idempotency-Key. */
  key: string
  /** Whether it is unknown if the server did it. */
  mayBeDone: boolean
}

const isAttempt = (kept: unknown): kept is Attempt =>
  typeof kept === 'object' && kept !== null && 'body' in kept && 'key' in kept && typeof kept.key === 'string'

const nameOf = (place: string): string => `dockside.attempt.${place}`

/** The attempt that a page left behind without an answer; none without a place to keep it. */
export const readAttempt = (place: string | undefined): Attempt | undefined => {
  if (!place) return undefined
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(place)) ?? 'null')
    return isAttempt(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps an attempt beyond a reload of the page, or forgets it. */
export const keepAttempt = (place: string | undefined, attempt: Attempt | undefined): void => {
  if (!place) return
  try {
    if (attempt) localStorage.setItem(nameOf(place), JSON.stringify(attempt))
    else localStorage.removeItem(nameOf(place))
  } catch {
    // A full or forbidden storage: a reload then makes a new attempt.
  }
}
