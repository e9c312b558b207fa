import { clientReasons } from '../../../../shared/contract/client.reasons.ts'
import { ApiError } from '../../../../shared/contract/client.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { ReasonError, type ReasonMessage, reasonMessage } from '../../../../shared/reasons/reasons.ts'
import type { DisplayMessage } from '../../../texts/translate-message.ts'

/** Reason why sending is halted. */
export interface Halt {
  /**
   * paused: the last attempt did not reach the server; troubled: the server cannot accept scans now; signedOut: the
   * login has ended.
   */
  state: 'paused' | 'troubled' | 'signedOut'
  /** Message for the user; with `troubled` only. */
  trouble: DisplayMessage | undefined
}

/** Statuses that a retry may resolve: an expired login, a timeout, or rate limiting. */
const PASSING = new Set([401, 408, 429])

/** True if the server refused the scan permanently. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !PASSING.has(error.status) &&
  error.reason !== generalReasons.changedMeanwhile.key

export const refusalOf = (error: ApiError): ReasonMessage => {
  const [field] = error.errors
  const { reason, params, message } = error
  return message === ''
    ? reasonMessage(clientReasons.serverError, { status: error.status })
    : { reason, params, message: field?.message ?? message }
}

/** Halt caused by an error that is not a refusal. */
export const haltOf = (error: unknown): Halt => {
  const isApi = error instanceof ApiError
  if (isApi && error.status === 401) return { state: 'signedOut', trouble: undefined }
  if (isApi && error.status !== 0) return { state: 'troubled', trouble: troubleOf(error) }
  const hasReason = error instanceof ReasonError && error.reason !== clientReasons.unreachable.key
  return hasReason ? { state: 'troubled', trouble: error } : { state: 'paused', trouble: undefined }
}

/**
 * The usual advice, to check whether the action was done, does not apply to scans: each is sent with its own
 * idempotency key.
 */
const troubleOf = (error: ApiError): DisplayMessage => {
  const message =
    error.reason === generalReasons.internal.key
      ? reasonMessage(clientReasons.serverError, { status: error.status })
      : refusalOf(error)
  return { ...message, reference: error.reference }
}
