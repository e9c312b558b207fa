import { expect, test } from 'vitest'
import { localConfig } from '../../infra/config.ts'
import { CALLS_A_MINUTE, isForKeys, KEYED, keyedRoute } from '../../shared/contract/api-keys.ts'
import { type Call, methodOf } from '../../shared/contract/call.ts'
import { gatewayRoutes, REST } from '../../shared/contract/gateway-routes.ts'
import { allCalls, contracts } from '../../shared/contracts.ts'
import { askedConfig, cloud, ofType, only, referred, sampleConfig } from './cloud.ts'

const resources = cloud()
const routes = ofType(resources, 'AWS::ApiGatewayV2::Route').map(({ properties }) => properties)
const sorted = (keys: unknown[]): string[] => keys.map(String).sort()

/**
 * Selects a route as the gateway does: the route with the exact path, or else the greedy route of its first segment.
 */
const routeOf = (call: Call) =>
  routes.find(({ RouteKey }) => RouteKey === call.route) ??
  routes.find(({ RouteKey }) => RouteKey === call.route.replace(/^(\w+ \/[^/]+)\/.*/, `$1/{${REST}+}`))

/** Like `routeOf`, for calls with an API key. */
const keyedRouteOf = ({ route }: Call) =>
  routes.find(({ RouteKey }) => RouteKey === keyedRoute(route)) ??
  routes.find(({ RouteKey }) => RouteKey === route.replace(/^\w+ (\/[^/]+)\/.*/, `ANY ${KEYED}$1/{${REST}+}`))
const forKeys = allCalls().filter(({ call }) => isForKeys(call))

test('every call of the contracts has a route, and every route has calls', () => {
  const used = new Set(
    [...allCalls().map(({ call }) => routeOf(call)), ...forKeys.map(({ call }) => keyedRouteOf(call))].map(
      (route) => route?.RouteKey,
    ),
  )
  expect(used).toEqual(new Set(routes.map(({ RouteKey }) => RouteKey)))
  for (const { call } of allCalls()) {
    expect(['GET', 'POST', 'DELETE']).toContain(methodOf(call.route))
    if (call.access === 'public') expect(routeOf(call)?.RouteKey).toBe(call.route)
  }
})

test('only public calls, and calls whose function checks an API key, are allowed without a sign-in', () => {
  const authorizer = only(resources, 'AWS::ApiGatewayV2::Authorizer')
  const open = new Set<string>(allCalls().flatMap(({ call }) => (call.access === 'public' ? [call.route] : [])))
  expect(open.size).toBeGreaterThan(0)
  for (const { RouteKey, AuthorizationType, AuthorizerId } of routes) {
    const isOpen = open.has(String(RouteKey)) || String(RouteKey).includes(` ${KEYED}/`)
    expect([RouteKey, AuthorizationType]).toEqual([RouteKey, isOpen ? 'NONE' : 'JWT'])
    if (!isOpen) expect(referred(AuthorizerId)).toBe(authorizer.id)
  }
})

test('a token is accepted only if it is from the user pool and its console client', () => {
  const { JwtConfiguration, IdentitySource } = only(resources, 'AWS::ApiGatewayV2::Authorizer').properties
  expect(IdentitySource).toEqual(['$request.header.Authorization'])
  // The pool and its client belong to the stateful stack, whose outputs are named here.
  expect(JSON.stringify(JwtConfiguration)).toMatch(
    /^\{"Audience":\[[^\]]*RefPeoplePoolConsole[^\]]*\],"Issuer":.*PeoplePool\w*ProviderURL/,
  )
})

test('each call is routed to the function of its domain', () => {
  const integrations = ofType(resources, 'AWS::ApiGatewayV2::Integration')
  expect(integrations).toHaveLength(Object.keys(contracts).length)
  for (const { domain, call } of allCalls()) {
    const route = routeOf(call)
    const integration = integrations.find(({ id }) => JSON.stringify(route?.Target).includes(`"${id}"`))
    const fn = ofType(resources, 'AWS::Lambda::Function').find(
      ({ stack, id }) => stack === integration?.stack && id === referred(integration.properties.IntegrationUri),
    )
    expect([call.route, fn?.metadata['dockside:entry']]).toEqual([call.route, `functions/${domain}/api.lambda.ts`])
    if (isForKeys(call)) expect(keyedRouteOf(call)?.Target).toEqual(route?.Target)
  }
})

test('the functions require a second factor from the configured roles in the cloud, and from no role locally', () => {
  const requiredFor = (config: typeof sampleConfig) => {
    const functions = ofType(cloud(config), 'AWS::Lambda::Function').filter(({ metadata }) =>
      String(metadata['dockside:name']).endsWith('-api'),
    )
    return [...new Set(functions.map(({ properties }) => Object(properties.Environment).Variables.SECOND_FACTOR_FOR))]
  }
  expect(requiredFor(sampleConfig)).toEqual(['superAdmin'])
  expect(requiredFor(askedConfig)).toEqual(['superAdmin,doctor'])
  expect(requiredFor(localConfig('http://127.0.0.1:8080'))).toEqual([undefined])
})

test('each function has a single permission, since one per route would exceed the policy size', () => {
  const permissions = ofType(resources, 'AWS::Lambda::Permission').filter(
    ({ properties }) => properties.Principal === 'apigateway.amazonaws.com',
  )
  expect(permissions).toHaveLength(Object.keys(contracts).length)
})

test('each call without a token has its own throttle, well below the total limit of all calls', () => {
  const { properties, dependsOn } = only(resources, 'AWS::ApiGatewayV2::Stage')
  const { DefaultRouteSettings, RouteSettings } = properties
  const open = gatewayRoutes(allCalls()).flatMap(({ key, opens }) => (opens === 'token' ? [] : [key]))
  expect(sorted(Object.keys(Object(RouteSettings)))).toEqual(sorted(open))
  const { ThrottlingRateLimit: most } = Object(DefaultRouteSettings)
  for (const { key, opens } of gatewayRoutes(allCalls()).filter((one) => one.opens !== 'token')) {
    const { ThrottlingRateLimit } = Object(Object(RouteSettings)[key])
    if (opens === 'key') {
      // Several API keys, each at its own limit, use a route at the same time.
      expect(ThrottlingRateLimit, key).toBeGreaterThanOrEqual((10 * CALLS_A_MINUTE) / 60)
      expect(ThrottlingRateLimit, key).toBeLessThan(most / 2)
    } else {
      expect(ThrottlingRateLimit, key).toBeGreaterThan(0)
      expect(ThrottlingRateLimit, key).toBeLessThan(most / 5)
    }
  }
  // Settings for a route that does not exist yet fail the deployment.
  const made = ofType(resources, 'AWS::ApiGatewayV2::Route').map(({ id }) => id)
  expect(dependsOn).toEqual(expect.arrayContaining(made))
})

test('traces and metrics of individual routes, which cost money, are off by default', () => {
  const tracedIn = (config: typeof askedConfig) =>
    JSON.stringify(cloud(config)).includes('"TracingConfig":{"Mode":"Active"}')
  expect([tracedIn(sampleConfig), tracedIn(askedConfig)]).toEqual([false, true])
  const [off, on] = [sampleConfig, askedConfig].map((config) => {
    const { DefaultRouteSettings, RouteSettings } = only(cloud(config), 'AWS::ApiGatewayV2::Stage').properties
    const settings = [DefaultRouteSettings, ...Object.values(Object(RouteSettings))].map(Object)
    return [...new Set(settings.map(({ DetailedMetricsEnabled }) => DetailedMetricsEnabled))]
  })
  expect(off).toEqual([false])
  expect(on).toEqual([true])
})

test('the stage is throttled, and logs each call without credentials', () => {
  const { DefaultRouteSettings, AccessLogSettings } = only(resources, 'AWS::ApiGatewayV2::Stage').properties
  expect(DefaultRouteSettings).toMatchObject({
    ThrottlingBurstLimit: expect.any(Number),
    ThrottlingRateLimit: expect.any(Number),
  })
  const format = JSON.stringify(AccessLogSettings)
  expect(format).toContain('$context.requestId')
  expect(format).toContain('$context.authorizer.claims.sub')
  expect(format).not.toMatch(/authorization|header|queryString|claims(?!\.sub)/i)
})
