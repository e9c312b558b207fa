import { ApiError } from '../../shared/contract/client.ts'
import { readLocal, writeLocal } from '../settings/local-store.ts'

/** An attempt to execute a call. */
export interface Attempt {
  /** Body of the call, as JSON. */
  body: string
  /** Idempotency-Key of the call. */
  key: string
  /** True if it is unknown whether the server executed the call. */
  mayBeDone: boolean
}

/** The last attempt if it sent the same input, which keeps its key; otherwise a new one. */
export const attemptOf = (last: Attempt | undefined, input: unknown): Attempt => {
  const body = JSON.stringify(input)
  return last?.body === body ? last : { body, key: crypto.randomUUID(), mayBeDone: false }
}

/**
 * The attempt after a failure, whose key the next one must use; undefined if the server has certainly not executed the
 * call. If an earlier answer was lost, a refusal under the same key does not disprove that the call was executed.
 */
export const afterFailure = (attempt: Attempt, error: unknown): Attempt | undefined =>
  attempt.mayBeDone || isUncertain(error) ? { ...attempt, mayBeDone: true } : undefined

/** True if the server may have executed the call that failed with this error. */
export const isUncertain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

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
