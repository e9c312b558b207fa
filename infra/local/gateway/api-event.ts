import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import type { Claims } from './authorizer.ts'
import type { ApiRoute } from './routes.ts'

export type ApiEvent = Omit<APIGatewayProxyEventV2WithJWTAuthorizer, 'requestContext'> & {
  requestContext: Omit<APIGatewayProxyEventV2WithJWTAuthorizer['requestContext'], 'authorizer'> & {
    authorizer?: { jwt: { claims: Claims; scopes: string[] }; principalId: string; integrationLatency: number }
  }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Format of access logs: 20/Nov/2026:21:08:30 +0000. */
const logTime = (at: Date): string =>
  `${twoDigits(at.getUTCDate())}/${MONTHS[at.getUTCMonth()]}/${at.getUTCFullYear()}:${at.toISOString().slice(11, 19)} +0000`

// Text is passed to the function as text, everything else in base64.
const isText = (contentType: string | undefined): boolean =>
  contentType === undefined || /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded))/i.test(contentType)

const headersOf = (request: IncomingMessage): Record<string, string> => {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name === 'cookie') continue
    headers[name] = Array.isArray(value) ? value.join(',') : value
  }
  return headers
}

const queryOf = (search: string): Record<string, string> | undefined => {
  if (search === '') return undefined
  const query: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search))
    query[name] = name in query ? `${query[name]},${value}` : value
  return query
}

/** Converts a request to the form in which an HTTP API passes it to a function, payload format 2.0. */
export const apiEvent = (
  request: IncomingMessage,
  { path, search }: { path: string; search: string },
  { route, pathParameters }: { route: ApiRoute; pathParameters: Record<string, string> | undefined },
  body: Buffer,
  claims: Claims | undefined,
): ApiEvent => {
  const now = new Date()
  const text = isText(request.headers['content-type'])
  const queryStringParameters = queryOf(search)
  const host = request.headers.host ?? 'localhost'
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: path,
    rawQueryString: search,
    cookies: request.headers.cookie ? request.headers.cookie.split('; ') : undefined,
    headers: headersOf(request),
    queryStringParameters,
    pathParameters,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: host,
      domainPrefix: 'local',
      http: {
        method: request.method ?? 'GET',
        path,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: route.key,
      stage: '$default',
      time: logTime(now),
      timeEpoch: now.getTime(),
      authorizer: claims ? { jwt: { claims, scopes: [] }, principalId: '', integrationLatency: 0 } : undefined,
    },
    body: body.length > 0 ? body.toString(text ? 'utf8' : 'base64') : undefined,
    isBase64Encoded: body.length > 0 && !text,
  }
}
