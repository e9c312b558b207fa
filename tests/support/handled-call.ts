import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { ApiEvent } from '../../functions/platform/http/request.ts'

export const CONTEXT: Context = {
  ...{ callbackWaitsForEmptyEventLoop: false, functionName: 'test', functionVersion: '1', invokedFunctionArn: '' },
  ...{ memoryLimitInMB: '512', awsRequestId: 'test', logGroupName: '', logStreamName: '' },
  getRemainingTimeInMillis: () => 30_000,
  done: () => {},
  fail: () => {},
  succeed: () => {},
}

const apiEvent = (path: string, headers: Record<string, string>, body: string, userNo?: string): ApiEvent => ({
  version: '2.0',
  routeKey: `POST ${path}`,
  rawPath: path,
  rawQueryString: '',
  headers,
  requestContext: {
    ...{ accountId: '', apiId: '', domainName: '', domainPrefix: '', requestId: 'test', routeKey: `POST ${path}` },
    ...{ stage: '$default', time: '', timeEpoch: 0 },
    http: { method: 'POST', path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' },
    ...(userNo ? { authorizer: { jwt: { claims: { 'custom:userNo': userNo } } } } : {}),
  },
  body,
  isBase64Encoded: false,
})

type Handle = (event: ApiEvent, context: Context) => Promise<APIGatewayProxyStructuredResultV2>

/** A `fetch` for a typed client that goes straight to a handler, as the person of that number or as nobody. */
export const handledBy =
  (handle: Handle, userNo?: string): typeof fetch =>
  async (input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers).entries())
    const answer = await handle(apiEvent(String(input), headers, String(init?.body ?? ''), userNo), CONTEXT)
    return new Response(answer.body ?? '', { status: answer.statusCode ?? 500 })
  }
