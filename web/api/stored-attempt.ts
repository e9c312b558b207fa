import { readLocal, writeLocal } from '../settings/local-store.ts'

export interface Attempt {
  /** Body of the call, as JSON. */
  body: string
  /** Idempotency-Key of the call. */
  key: string
  /** True if it is unknown whether the server executed the call. */
  mayBeDone: boolean
}

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' && value !== null && 'body' in value && 'key' in value && typeof value.key === 'string'

const nameOf = (place: string): string => `dockside.attempt.${place}`

/**
 * Returns the attempt that was unanswered when the page was reloaded; undefined if there was none or `place` is
 * undefined.
 */
export const readAttempt = (place: string | undefined): Attempt | undefined => {
  const stored = place && readLocal(nameOf(place))
  return isAttempt(stored) ? stored : undefined
}

/** Stores an attempt so that it survives a reload of the page; undefined removes the stored one. */
export const keepAttempt = (place: string | undefined, attempt: Attempt | undefined): void => {
  if (place) writeLocal(nameOf(place), attempt)
}
