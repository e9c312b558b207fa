import { clientReasons } from '../../../../shared/contract/client.reasons.ts'
import { ApiError } from '../../../../shared/contract/client.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { type Told, ToldError, tell } from '../../../../shared/reasons/reasons.ts'

/** Why nothing is sent for now. */
export interface Halt {
  /** paused: the last try reached nobody; troubled: the server does not take scans now; signedOut: the login has ended. */
  state: 'paused' | 'troubled' | 'signedOut'
  /** What the server said; with `troubled` only. */
  trouble: Told | undefined
}

/** Answers that a later try may change: the login has ended, or too much came at once. */
const PASSING = new Set([401, 408, 429])

/** Whether the server has said no for good. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !PASSING.has(error.status) &&
  error.reason !== generalReasons.changedMeanwhile.key

export const refusalOf = (error: ApiError): Told => {
  const [field] = error.errors
  const { reason, params, message } = error
  return message === ''
    ? tell(clientReasons.serverError, { status: error.status })
    : { reason, params, message: field?.message ?? message }
}

/** What an error that is no refusal says of the tries to come. */
export const haltOf = (error: unknown): Halt => {
  const isApi = error instanceof ApiError
  if (isApi && error.status === 401) return { state: 'signedOut', trouble: undefined }
  if (isApi && error.status !== 0) return { state: 'troubled', trouble: troubleOf(error) }
  const isTold = error instanceof ToldError && error.reason !== clientReasons.unreachable.key
  return isTold ? { state: 'troubled', trouble: error } : { state: 'paused', trouble: undefined }
}

/** The usual advice, to look whether it was done, is not for scans: each is sent under its own key. */
const troubleOf = (error: ApiError): Told =>
  error.reason === generalReasons.internal.key
    ? tell(clientReasons.serverError, { status: error.status })
    : refusalOf(error)
