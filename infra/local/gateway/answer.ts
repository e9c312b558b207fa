import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { failure, success } from '../../../shared/contract/envelope.ts'
import { refuse as refusal } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { ERRORS, type ErrorCode, RETRY_AFTER_SECONDS } from '../../../shared/reasons/error-codes.ts'

export const sendText = (
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: OutgoingHttpHeaders,
): void => {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

export const sendJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
): void =>
  sendText(response, status, JSON.stringify(body), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })

/** Sends a successful response of the gateway itself. */
export const sendEnvelope = (response: ServerResponse, message: string, result: unknown): void => {
  sendJson(response, 200, success(result, message))
}

/** Sends a retryable refusal: the request cannot be served at the moment (503). */
export const sendUnavailable = (response: ServerResponse, message?: string): void =>
  refuse(response, 'unavailable', message, { 'retry-after': String(RETRY_AFTER_SECONDS) })

/**
 * Sends a refusal of the gateway itself, in the same envelope as all other responses (DEC-platform-47); `message` is
 * for programmers.
 */
export const refuse = (
  response: ServerResponse,
  code: ErrorCode,
  message?: string,
  headers: OutgoingHttpHeaders = {},
): void => {
  const general = failure(refusal(generalReasons[code]))
  sendJson(response, ERRORS[code].status, message === undefined ? general : { ...general, message }, headers)
}
