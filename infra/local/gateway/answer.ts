import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type Envelope, failure } from '../../../shared/contract/envelope.ts'
import { ERRORS, type ErrorCode } from '../../../shared/contract/errors.ts'

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

/** An envelope with a status that no call of ours answers by itself: the gateway's own 503, for one. */
export const sendEnvelope = (
  response: ServerResponse,
  status: number,
  message: string,
  result: unknown = null,
): void => {
  const envelope: Envelope = { status, code: status, message, result }
  sendJson(response, status, envelope)
}

/** A refusal of the gateway itself, in the envelope of every other answer (DECISIONS s2). */
export const refuse = (
  response: ServerResponse,
  code: ErrorCode,
  message: string = ERRORS[code].message,
  headers: OutgoingHttpHeaders = {},
): void => sendJson(response, ERRORS[code].status, failure({ code, message, errors: undefined }), headers)
