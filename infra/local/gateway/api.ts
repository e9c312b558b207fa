import type { IncomingMessage, ServerResponse } from 'node:http'
import { keyedRoute } from '../../../shared/contract/api-keys.ts'
import { REQUEST_ID_HEADER } from '../../../shared/contract/client.ts'
import { allCalls } from '../../../shared/contracts.ts'
import { RETRY_AFTER_SECONDS } from '../../../shared/reasons/error-codes.ts'
import { FunctionTimeout } from '../functions/invoke.ts'
import { type Admission, newAdmission } from './admission.ts'
import { refuse, sendUnavailable } from './answer.ts'
import { sendApiAnswer } from './api-answer.ts'
import { apiEvent } from './api-event.ts'
import type { Claims, Verdict } from './authorizer.ts'
import { BodyTooLarge, readBody } from './body.ts'
import type { FoundRoute, RouteTable } from './routes.ts'

/**
 * Maximum size of the body in a function's event. An HTTP API accepts 10 MB and then fails to pass it on; this gateway
 * does not even read a larger body.
 */
const MAX_BODY = 6 * 1024 * 1024

export interface Asked {
  path: string
  /** Query string without the question mark; empty if there is none. */
  search: string
}

const unauthorized = (response: ServerResponse, verdict: Exclude<Verdict, { claims: Claims }>): void => {
  const { expired, reason } = verdict
  const detail = reason ? ` scope="" error="invalid_token" error_description="${reason}"` : ''
  const code = expired ? 'expired' : 'unauthenticated'
  refuse(response, code, undefined, { 'www-authenticate': `Bearer${detail}` })
}

const fail = (response: ServerResponse, error: unknown, found: FoundRoute, { path }: Asked): void => {
  if (error instanceof BodyTooLarge) refuse(response, 'tooLarge')
  else if (error instanceof FunctionTimeout) sendUnavailable(response, slowAnswer(response.req.method ?? '', path))
  else {
    console.error(`${found.route.key} failed:`, error)
    refuse(response, 'internal')
  }
}

const run = async (
  request: IncomingMessage,
  response: ServerResponse,
  asked: Asked,
  { found, admission }: { found: FoundRoute; admission: Admission },
): Promise<void> => {
  const { route, pathParameters } = found
  if (pathParameters === 'broken') return refuse(response, 'invalid', 'The URL contains invalid percent-encoding.')
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > MAX_BODY) return refuse(response, 'tooLarge')
  const verdict = route.authorize ? await route.authorize(request.headers.authorization) : undefined
  if (verdict && !('claims' in verdict)) return unauthorized(response, verdict)
  const body = await readBody(request, MAX_BODY)
  const event = apiEvent(request, asked, { route, pathParameters }, body, verdict?.claims)
  response.setHeader(REQUEST_ID_HEADER, event.requestContext.requestId)
  const release = await admission.enter()
  if (!release) return refuse(response, 'tooFast', BUSY, { 'retry-after': String(RETRY_AFTER_SECONDS) })
  try {
    // A client that disconnected while waiting gets no response, so the call is not run.
    if (!response.destroyed) sendApiAnswer(response, await route.fn.run(event, route.timeoutMs))
  } finally {
    release()
  }
}

const BUSY = 'Too many calls are in progress. Nothing has been done. Try again in a moment.'

/**
 * Serves calls as the HTTP API does: finds the route, checks the token, waits for admission, runs the function and
 * sends its response.
 */
export const apiGateway = (table: RouteTable, admission: Admission = newAdmission()) => ({
  find: table,
  serve: async (request: IncomingMessage, response: ServerResponse, asked: Asked): Promise<void> => {
    const found = table(request.method ?? 'GET', asked.path)
    if (!found) return refuse(response, 'missing', 'There is no such call.')
    try {
      await run(request, response, asked, { found, admission })
    } catch (error) {
      fail(response, error, found, asked)
    }
  },
})
export type ApiGateway = ReturnType<typeof apiGateway>

const readRoutes = allCalls().flatMap(({ call: { writes, route } }) => (writes ? [] : [route, keyedRoute(route)]))
const reads = new Set<string>(readRoutes)
const readPatterns = readRoutes
  .filter((route) => route.includes('{'))
  .map((route) => new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`))

/** True for a call that writes nothing, with or without the prefix of the site. */
const isRead = (method: string, path: string): boolean => {
  const route = `${method} ${path.replace(/^\/api(?=\/)/, '')}`
  return reads.has(route) || readPatterns.some((pattern) => pattern.test(route))
}

/** Error text for a call that exceeded the timeout of its function. Only a call that writes may have had an effect. */
export const slowAnswer = (method: string, path: string): string =>
  isRead(method, path)
    ? 'This took too long. Request less, or try again.'
    : 'This took too long, but may have been done. Reload before you try again.'
