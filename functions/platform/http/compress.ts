import { gzipSync } from 'node:zlib'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { type ApiEvent, headerOf } from './request.ts'

/** Minimum length in characters. Shorter bodies hardly shrink, because a compressed response has more headers. */
const MIN_LENGTH = 1500
/** Lists shrink to about a tenth at every level. A low level takes 0.3 ms for 12 KB. */
const LEVEL = 3

const acceptsGzip = (event: ApiEvent): boolean =>
  (headerOf(event, 'accept-encoding') ?? '')
    .toLowerCase()
    .split(',')
    .some((part) => /^\s*gzip\s*(;\s*q\s*=\s*(1|0?\.\d*[1-9]\d*)\b.*)?$/.test(part))

/**
 * Compresses a long response for a client that accepts gzip. Neither the HTTP API nor CloudFront compresses responses
 * that are not cached. Responses contain no secret that another site could guess by their size: calls need a token that
 * browsers do not add by themselves.
 */
export const compressed = (
  response: APIGatewayProxyStructuredResultV2,
  event: ApiEvent,
): APIGatewayProxyStructuredResultV2 => {
  const { body } = response
  if (body === undefined || body.length < MIN_LENGTH || !acceptsGzip(event)) return response
  return {
    ...response,
    headers: { ...response.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: gzipSync(body, { level: LEVEL }).toString('base64'),
    isBase64Encoded: true,
  }
}
