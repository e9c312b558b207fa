import { describe, expect, test } from 'vitest'
import { gatewayRoutes } from '../../../shared/contract/gateway-routes.ts'
import { allCalls } from '../../../shared/contracts.ts'
import { callFinder, requestedCall } from './find-call.ts'
import type { ApiEvent } from './request.ts'

const eventOf = (routeKey: string, pathParameters?: Record<string, string>): ApiEvent => ({
  version: '2.0',
  routeKey,
  rawPath: '',
  rawQueryString: '',
  headers: {},
  isBase64Encoded: false,
  pathParameters,
  requestContext: {
    accountId: '',
    apiId: '',
    domainName: '',
    domainPrefix: '',
    requestId: '',
    routeKey,
    stage: '',
    time: '',
    timeEpoch: 0,
    http: { method: '', path: '', protocol: '', sourceIp: '', userAgent: '' },
  },
})
const found = (keys: readonly string[], event: ApiEvent) => {
  callFinder(keys)(event)
  const { routeKey, pathParameters } = event
  return { routeKey, pathParameters }
}

const KEYS = ['POST /box/list', 'POST /box/{id}/open', 'POST /box/{id}', 'GET /box/{id}']

describe('callFinder', () => {
  test.each([
    ['list', 'POST /box/list', {}],
    ['7', 'POST /box/{id}', { id: '7' }],
    ['7/open', 'POST /box/{id}/open', { id: '7' }],
  ])('maps %s under /box to the call %s', (rest, routeKey, pathParameters) => {
    expect(found(KEYS, eventOf('POST /box/{rest+}', { rest }))).toEqual({ routeKey, pathParameters })
  })

  test.each(['7/close', '7/open/', '/open', '7/open/8', ''])('finds no call for %j', (rest) => {
    const event = eventOf('POST /box/{rest+}', { rest })
    expect(found(KEYS, event).routeKey).toBe('POST /box/{rest+}')
  })

  test.each([
    ['does not treat an escaped slash as a separator', '/box/7%2F8/open', '7/8/open', { id: '7/8' }],
    ['does not decode a decoded path again', '/box/7%/open', '7%/open', { id: '7%' }],
  ])('%s', (_, rawPath, rest, pathParameters) => {
    const event = { ...eventOf('POST /box/{rest+}', { rest }), rawPath }
    expect(found(KEYS, event)).toEqual({ routeKey: 'POST /box/{id}/open', pathParameters })
  })

  test('keeps the route key of the gateway for a call with its own route', () => {
    expect(found(KEYS, eventOf('GET /box/{id}', { id: 'list' }))).toEqual({
      routeKey: 'GET /box/{id}',
      pathParameters: { id: 'list' },
    })
  })
})

test('names an unknown call by its path, not by the pattern of the shared route', () => {
  const event = { ...eventOf('POST /box/{rest+}', { rest: '7/close' }), rawPath: '/box/7/close' }
  Object.assign(event.requestContext.http, { method: 'POST' })
  callFinder(KEYS)(event)
  expect(requestedCall(event)).toBe('POST /box/7/close')
  expect(requestedCall(eventOf('POST /box/list'))).toBe('POST /box/list')
})

test('finds every call that shares a route', () => {
  const calls = allCalls()
  const own = new Set(gatewayRoutes(calls).map(({ key }) => key))
  const sharing = calls.filter(({ call }) => !own.has(call.route))
  expect(sharing.length).toBeGreaterThan(100)
  for (const { domain, call } of sharing) {
    const routes = calls.filter((one) => one.domain === domain).map((one) => one.call.route)
    const [, start = '', rest = ''] = /^(\w+ \/[^/]+)\/(.*)$/.exec(call.route) ?? []
    const key = `${start}/{rest+}`
    expect(own).toContain(key)
    expect(found(routes, eventOf(key, { rest })).routeKey).toBe(call.route)
  }
})
