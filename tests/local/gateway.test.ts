import { type IncomingHttpHeaders, request } from 'node:http'
import { generateKeyPair } from 'jose'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { startGateway } from '../../infra/local/gateway/server.ts'
import { craftToken, makeUser, PASSWORD, signIn } from './fixture/people.ts'

interface Asked {
  status: number
  headers: IncomingHttpHeaders
}

const stack = inject('fixture')
let token: string

beforeAll(async () => {
  await makeUser(stack, 'greta', 'greta@example.test')
  token = (await signIn(stack, 'greta')).IdToken
})

const post = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${stack.baseUrl}${path}`, { method: 'POST', body, headers })
  const text = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    json: text.startsWith('{') ? JSON.parse(text) : undefined,
  }
}
const REASON = { reason: expect.stringMatching(/./), params: expect.any(Object) }
const echo = (headers: Record<string, string>) =>
  post('/echo', '{}', { 'content-type': 'application/json', ...headers })

describe('while the stack is starting', () => {
  it('every call is answered with 503 instead of 404, with or without /api', async () => {
    const gateway = await startGateway(0, { ready: false })
    const at = (path: string) => fetch(`http://127.0.0.1:${gateway.port}${path}`, { method: 'POST', body: '{}' })
    const answers = await Promise.all(['/echo', '/api/echo', '/s3/a/b'].map(at))
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    await gateway.stop()
  })
})

describe('the gateway', () => {
  it.each(['', 'Bearer ', 'bearer '])(
    'accepts the token of a signed-in caller with the prefix "%s"',
    async (prefix) => {
      const { status, json } = await echo({ authorization: `${prefix}${token}` })
      expect(status).toBe(200)
      expect(json.event.requestContext.authorizer.jwt.claims['custom:userNo']).toBe('US-greta')
    },
  )

  it('returns the request id that the function received', async () => {
    const { json, headers } = await echo({ authorization: token })
    expect(headers.get('apigw-requestid')).toBe(json.event.requestContext.requestId)
  })

  it('refuses a call without a token with an error envelope', async () => {
    const { status, json, headers } = await echo({})
    expect(status).toBe(401)
    expect(json).toEqual({ status: 401, code: 401, message: expect.any(String), result: null, ...REASON })
    expect(headers.get('www-authenticate')).toContain('Bearer')
  })

  it('reports an expired token', async () => {
    const old = await craftToken(stack, { expires: new Date(Date.now() - 60_000) })
    const { status, json, headers } = await echo({ authorization: old })
    expect(status).toBe(401)
    expect(json.message).toContain('Token expired')
    expect(headers.get('www-authenticate')).toContain('the token has expired')
  })

  it('refuses forged, foreign and damaged tokens', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const wrong = [
      await craftToken(stack, { key: privateKey }),
      await craftToken(stack, { audience: 'another-client' }),
      await craftToken(stack, { issuer: 'https://elsewhere.test/pool' }),
      `${token.slice(0, -4)}AAAA`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`,
      'nonsense',
    ]
    for (const authorization of wrong) expect((await echo({ authorization })).status).toBe(401)
  })
})

describe('the gateway, between a caller and a function', () => {
  it('passes a payload 2.0 event to the function, with and without /api', async () => {
    for (const path of ['/open?a=1&a=2&b=%20', '/api/open?a=1&a=2&b=%20']) {
      const { json } = await post(path, '{"x":1}', { 'content-type': 'application/json', 'x-two': 'y' })
      expect(json.event).toMatchObject({
        version: '2.0',
        routeKey: 'POST /open',
        rawPath: '/open',
        rawQueryString: 'a=1&a=2&b=%20',
        queryStringParameters: { a: '1,2', b: ' ' },
        body: '{"x":1}',
        isBase64Encoded: false,
        headers: { 'x-two': 'y' },
        requestContext: { http: { method: 'POST', path: '/open', sourceIp: '127.0.0.1' }, stage: '$default' },
      })
      expect(json.event.requestContext.authorizer).toBeUndefined()
    }
  })

  it('fills in path parameters', async () => {
    const answer = await fetch(`${stack.baseUrl}/api/things/a%20b`)
    expect(await answer.json()).toMatchObject({
      event: { routeKey: 'GET /things/{id}', pathParameters: { id: 'a b' } },
    })
  })

  it('passes malformed JSON unchanged and binary bodies in base64', async () => {
    expect((await post('/open', '{bad', { 'content-type': 'application/json' })).json.event.body).toBe('{bad')
    const bytes = await post('/open', new Uint8Array([0, 255]), { 'content-type': 'application/octet-stream' })
    expect(bytes.json.event).toMatchObject({ body: 'AP8=', isBase64Encoded: true })
  })

  it('returns a structured response unchanged', async () => {
    const { status, text, headers } = await post('/open', 'teapot', { 'content-type': 'text/plain' })
    expect([status, text, headers.get('x-tea'), headers.get('set-cookie')]).toEqual([418, 'short', 'yes', 'a=1'])
  })

  it.each([
    ['throw', 500],
    ['large', 500],
    ['sleep', 503],
  ])('maps the function failure "%s" to %i with an error envelope', async (body, status) => {
    const answer = await post('/open', body, { 'content-type': 'text/plain' })
    expect(answer.status).toBe(status)
    expect(answer.json).toEqual({ status, code: status, message: expect.any(String), result: null, ...REASON })
  })

  it.each([7, 11])('refuses a body of %i MB with 413', async (size) => {
    const { status, json } = await post('/open', 'x'.repeat(size * 1024 * 1024), { 'content-type': 'text/plain' })
    expect(status).toBe(413)
    expect(json).toMatchObject({ status: 413, result: null })
  })

  it.each(['/api/nothing', '/nothing'])('answers POST %s with 404 and an error envelope', async (path) => {
    const { status, json } = await post(path, '{}')
    expect([status, json.status]).toEqual([404, 404])
  })
})

describe('requests from other sites in the same browser', () => {
  const ask = (path: string, headers: Record<string, string>, method = 'GET', body = ''): Promise<Asked> =>
    new Promise((resolve, reject) => {
      const sent = request(`${stack.baseUrl}${path}`, { method, headers }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
      })
      sent.on('error', reject)
      sent.end(body)
    })
  const port = () => new URL(stack.baseUrl).port
  const PATHS = ['/', '/health', '/api/things/a', '/s3/fixture-labels', '/_local/info', '/_local/inbox', '/cognito/']

  it.each(PATHS)('are refused at %s, by their Origin and by their Host header', async (path) => {
    for (const origin of ['http://evil.test', 'null', `http://evil.test:${port()}`, 'http://127.0.0.1:1']) {
      expect((await ask(path, { origin })).status, origin).toBe(403)
    }
    for (const host of ['evil.test', `evil.test:${port()}`, '127.0.0.1:1', '127.0.0.1'])
      expect((await ask(path, { host })).status, host).toBe(403)
  })

  it('cannot start a schedule', async () => {
    const headers = { origin: 'http://evil.test', 'content-type': 'text/plain' }
    const fired = await ask('/_local/schedules/nightly', headers, 'POST', '{"time":"2026-11-20T05:30:00Z"}')
    expect(fired.status).toBe(403)
  })

  it('are distinguished from those of this site, which are accepted under all its names', async () => {
    for (const name of ['127.0.0.1', 'localhost', 'LOCALHOST'])
      expect((await ask('/health', { host: `${name}:${port()}`, origin: stack.baseUrl })).status).toBe(200)
  })

  it('cannot reach an engine at its own port', async () => {
    const { cognitoEndpoint, sqsEndpoint, secretsEndpoint } = stack.info
    for (const engine of [cognitoEndpoint, sqsEndpoint, secretsEndpoint]) {
      const answer = await fetch(`${engine}/`, { method: 'POST', headers: { origin: stack.baseUrl } })
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null])
    }
  })
})

describe('the user pool of the console', () => {
  const pool = (operation: string, body: object) =>
    post('/cognito/', JSON.stringify(body), {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      origin: stack.baseUrl,
    })

  it.each(['DeleteUserPool', 'AdminDeleteUser', 'ListUsers', 'AdminCreateUser', 'SignUp', 'ForgotPassword'])(
    'refuses %s',
    async (operation) => {
      const { userPoolId: UserPoolId } = stack.info
      const { status, json } = await pool(operation, { UserPoolId, Username: 'greta' })
      expect([status, json.message]).toEqual([403, expect.stringContaining('only sign-in calls')])
    },
  )

  it('signs people in for this site only', async () => {
    const { status, headers, json } = await pool('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: stack.info.userPoolClientId,
      AuthParameters: { USERNAME: 'greta', PASSWORD },
    })
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, null])
    expect(json.AuthenticationResult.IdToken).toBeTruthy()
  })
})

describe('local calls', () => {
  it('describe the resources of the stack', async () => {
    const info = await (await fetch(`${stack.baseUrl}/_local/info`)).json()
    expect(info).toMatchObject({
      table: 'fixture',
      buckets: { uploads: 'fixture-uploads', labels: 'fixture-labels', exports: expect.any(String) },
      queues: { work: expect.stringContaining('/work'), 'work-dlq': expect.any(String) },
      inbox: expect.stringContaining('/_local/inbox'),
    })
    for (const name of ['dynamodbEndpoint', 's3Endpoint', 'sqsEndpoint'])
      expect(info[name]).toContain('http://127.0.0.1:')
  })

  it('start a schedule with the given time, and refuse an invalid time or an unknown name', async () => {
    const { status, json } = await post('/_local/schedules/nightly', '{"time":"2026-11-20T05:30:00Z"}')
    expect(status).toBe(200)
    expect(json.result).toEqual({ time: '2026-11-20T05:30:00Z' })
    expect((await post('/_local/schedules/nightly', '{"time":"soon"}')).status).toBe(400)
    for (const name of ['never', '%', 'nightly%', '%ff'])
      expect((await post(`/_local/schedules/${name}`, '{"time":"2026-11-20T05:30:00Z"}')).status).toBe(404)
  })

  it('report health, and serve the configuration of the console', async () => {
    expect((await fetch(`${stack.baseUrl}/health`)).status).toBe(200)
    const config = await (await fetch(`${stack.baseUrl}/config.json`)).json()
    expect(config).toMatchObject({ apiBase: '/api', local: true, userPoolEndpoint: '/cognito/', region: 'us-east-1' })
  })

  it('show the inbox and its stored emails', async () => {
    for (const path of ['', '/', '//']) {
      const answer = await fetch(`${stack.baseUrl}/_local/inbox${path}`)
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';")
      expect(answer.headers.get('x-frame-options')).toBe('DENY')
      expect(await answer.text()).toContain('<script src="/_local/inbox/page.js">')
    }
    const script = await (await fetch(`${stack.baseUrl}/_local/inbox/page.js`)).text()
    expect(script).toContain('/_local/inbox/store')
    expect(script).toContain('sandbox=""')
    expect(await (await fetch(`${stack.info.inbox}/store`)).json()).toEqual({
      emails: expect.any(Array),
      templates: {},
    })
  })
})
