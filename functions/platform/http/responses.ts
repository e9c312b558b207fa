import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { errorsByKey } from '../../../shared/contract/api-keys.ts'
import { type Call, errorsOf } from '../../../shared/contract/call.ts'
import { type Envelope, failure } from '../../../shared/contract/envelope.ts'
import { Refusal, refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { type ErrorCode, RETRY_AFTER_SECONDS } from '../../../shared/reasons/error-codes.ts'
import { errorFields, log } from '../log.ts'
import { noteDenied } from './denials.ts'
import { isUnavailable } from './failure.ts'
import type { ApiEvent } from './request.ts'
import type { Dispatch } from './routes.ts'

/** Converts an envelope to a response for API Gateway. */
export const responseOf = (envelope: Envelope, retryAfter?: number): APIGatewayProxyStructuredResultV2 => ({
  statusCode: envelope.status,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  },
  body: JSON.stringify(envelope),
})

const refusalResponse = (refusal: Refusal): APIGatewayProxyStructuredResultV2 =>
  responseOf(failure(refusal), refusal.retryAfter ?? RETRY_AFTER[refusal.code])

/** Most limits count calls per minute. */
const RETRY_TOO_FAST_SECONDS = 60

/** Seconds after which a refused call may be retried, unless the refusal specifies another time. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = {
  unavailable: RETRY_AFTER_SECONDS,
  tooFast: RETRY_TOO_FAST_SECONDS,
}

// An undeclared refusal is only logged, because it serves the caller better than a 500.
const noteUndeclared = ({ byKey }: ApiEvent, call: Call | undefined, { code }: Refusal): void => {
  const declared = call && (byKey ? errorsByKey(call) : errorsOf(call))
  if (declared && !declared.includes(code)) log.warn('refusal not declared', { code })
}

/**
 * Answers calls that throw: a refusal is returned as is. Any other error is logged and returned without its details.
 */
export const answerFailures = <D>(
  domain: string,
  table: Map<string, Dispatch<D>>,
): MiddlewareObj<ApiEvent, APIGatewayProxyStructuredResultV2> => ({
  onError: async (request) => {
    const { error, event } = request
    if (error instanceof Refusal) {
      noteUndeclared(event, table.get(event.routeKey)?.call, error)
      noteDenied(event, error)
      request.response = refusalResponse(error)
      return
    }
    if (isUnavailable(error)) {
      log.warn('call could not be answered', { domain, error: errorFields(error) })
      request.response = refusalResponse(refuse(generalReasons.unavailable))
      return
    }
    log.error('call failed', { domain, error: errorFields(error) })
    request.response = refusalResponse(refuse(generalReasons.internal))
  },
})
