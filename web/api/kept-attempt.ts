import { readLocal, writeLocal } from '../settings/local-store.ts'

export interface Attempt {
  /** Body of the call, as JSON. */
  body: string
  /** Its Idempotency-Key. */
  key: string
  /** True if it is unknown whether the server did it. */
  mayBeDone: boolean
}

const isAttempt = (kept: unknown): kept is Attempt =>
  typeof kept === 'object' && kept !== null && 'body' in kept && 'key' in kept && typeof kept.key === 'string'

const nameOf = (place: string): string => `dockside.attempt.${place}`

/** The attempt that a reloaded page left without an answer; none without a place to keep it. */
export const readAttempt = (place: string | undefined): Attempt | undefined => {
  const kept = place && readLocal(nameOf(place))
  return isAttempt(kept) ? kept : undefined
}

/** Keeps an attempt across a reload of the page, or forgets it. */
export const keepAttempt = (place: string | undefined, attempt: Attempt | undefined): void => {
  if (place) writeLocal(nameOf(place), attempt)
}
