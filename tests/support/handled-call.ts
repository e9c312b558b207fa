import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { ApiEvent } from '../../functions/platform/http/request.ts'

export const CONTEXT: Context = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'test',
  functionVersion: '1',
  invokedFunctionArn: '',
  memoryLimitInMB: '512',
  awsRequestId: 'test',
  logGroupName: '',
  logStreamName: '',
  getRemainingTimeInMillis: () => 30_000,
  done: () => {},
  fail: () => {},
  succeed: () => {},
}

/** Parts of a call outside its body: additional claims of the token, the address, the browser and headers. */
export interface Circumstances {
  claims?: Record<string, string | number>
  sourceIp?: string
  userAgent?: string
  headers?: Record<string, string>
}

/** Creates the event of a POST as API Gateway passes it on. */
export const eventOf = (
  path: string,
  headers: Record<string, string>,
  body: string,
  userNo?: string,
  { claims = {}, sourceIp = '127.0.0.1', userAgent = 'test', headers: more = {} }: Circumstances = {},
): ApiEvent => ({
  version: '2.0',
  routeKey: `POST ${path}`,
  rawPath: path,
  rawQueryString: '',
  headers: { ...headers, ...more },
  requestContext: {
    accountId: '',
    apiId: '',
    domainName: '',
    domainPrefix: '',
    requestId: 'test',
    routeKey: `POST ${path}`,
    stage: '$default',
    time: '',
    timeEpoch: 0,
    http: { method: 'POST', path, protocol: 'HTTP/1.1', sourceIp, userAgent },
    authorizer: userNo ? { jwt: { claims: { ...claims, 'custom:userNo': userNo } } } : undefined,
  },
  body,
  isBase64Encoded: false,
})

type Handle = (event: ApiEvent, context: Context) => Promise<APIGatewayProxyStructuredResultV2>

/** A `fetch` for a typed client. It calls a handler directly, as the person with that number or without a sign-in. */
export const handledBy =
  (handle: Handle, userNo?: string, circumstances?: Circumstances): typeof fetch =>
  async (input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers).entries())
    const answer = await handle(
      eventOf(String(input), headers, String(init?.body ?? ''), userNo, circumstances),
      CONTEXT,
    )
    const sent = Object.entries(answer.headers ?? {}).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(answer.body ?? '', { status: answer.statusCode ?? 500, headers: sent })
  }
