import type * as z from 'zod'
import { type FieldError, fieldError, Refusal } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { reasonMessageOf } from '../../../shared/contract/issues.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'

/**
 * The refusal of invalid input. It lists each wrong field once (at most 50 fields), because an empty id violates two
 * rules of its schema but is one mistake. The console shows the first field in a toast.
 */
export const refuseInput = (error: z.ZodError): Refusal => {
  const byPath = new Map<string, FieldError>()
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    if (!byPath.has(path)) byPath.set(path, fieldError(path, reasonMessageOf(issue)))
  }
  const errors = [...byPath.values()].slice(0, 50)
  return new Refusal('invalid', errors[0] ?? reasonMessage(generalReasons.invalid), errors)
}

/** Error names, of AWS or a local engine, after which a retry may succeed. */
const PASSING = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'Throttling',
  'TransactionInProgressException',
  'TimeoutError',
  'SlowDown',
  // Errors of the queues and of their encryption keys.
  'RequestThrottled',
  'RequestThrottledException',
  'ThrottledException',
  'OverLimit',
  'KmsThrottled',
  // Errors of the user pool.
  'TooManyRequestsException',
  'LimitExceededException',
])
/** Error codes for no connection, a broken connection, or a full disk on this machine. */
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

/**
 * True if the HTTP status reports an outage or throttling. Needed if the SDK cannot read the body, which a gateway in
 * between may have written.
 */
const answeredSo = (error: Error): boolean => {
  const status = Number(Reflect.get(Object(Reflect.get(error, '$metadata')), 'httpStatusCode') ?? 0)
  return status >= 500 || status === 429
}

/**
 * True if the store, a queue or the user pool cannot be reached, fails or throttles. The call itself is correct and may
 * be retried. It may already have been executed; an Idempotency-Key prevents a second execution.
 */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  const outOfOrder = Reflect.get(error, '$fault') === 'server' || answeredSo(error)
  return PASSING.has(error.name) || (typeof code === 'string' && CODES.has(code)) || outOfOrder
}
