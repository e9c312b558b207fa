import type * as z from 'zod'
import { type FieldError, fieldError, Refusal } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { toldOf } from '../../../shared/contract/issues.ts'
import { tell } from '../../../shared/reasons/reasons.ts'

/** Names every field that is wrong, each once: an empty id breaks two rules of its schema and is one mistake. The toast shows the first. */
export const refuseInput = (error: z.ZodError): Refusal => {
  const byPath = new Map<string, FieldError>()
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    if (!byPath.has(path)) byPath.set(path, fieldError(path, toldOf(issue)))
  }
  const errors = [...byPath.values()].slice(0, 50)
  return new Refusal('invalid', errors[0] ?? tell(generalReasons.invalid), errors)
}

/** What AWS, or an engine on this machine, calls an answer that is worth another try. */
const PASSING = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'Throttling',
  'TransactionInProgressException',
  'TimeoutError',
  'SlowDown',
  // The queues', and what their keys say.
  'RequestThrottled',
  'RequestThrottledException',
  'ThrottledException',
  'OverLimit',
  'KmsThrottled',
  // The user pool's.
  'TooManyRequestsException',
  'LimitExceededException',
])
/** No connection, or one that broke; or a disk on this machine that is full. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
])

/** An answer by its status, where its body says nothing that the SDK can read: a gateway in between may have written it. */
const answeredSo = (error: Error): boolean => {
  const status = Number(Reflect.get(Object(Reflect.get(error, '$metadata')), 'httpStatusCode') ?? 0)
  return status >= 500 || status === 429
}

/**
 * True when the store, a queue or the user pool cannot be reached, is out of order or throttles: nothing is
 * wrong with the call, and it may be made again. Whether it was done is unknown, unless it has an Idempotency-Key.
 */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  const outOfOrder = Reflect.get(error, '$fault') === 'server' || answeredSo(error)
  return PASSING.has(error.name) || (typeof code === 'string' && CODES.has(code)) || outOfOrder
}
