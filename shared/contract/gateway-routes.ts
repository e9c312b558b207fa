import { isForKeys, KEYED, keyedRoute } from './api-keys.ts'
import { type Call, methodOf, pathOf, type Route } from './call.ts'

/** Greedy variable of a route that several calls share; it matches the rest of the path. */
export const REST = 'rest'

/** A route of the HTTP API. */
export interface GatewayRoute {
  /** `POST /bank/getBankList`, or `POST /bank/{rest+}` for every call of a domain under `/bank`. */
  key: string
  /** Domain whose function handles the route. */
  domain: string
  /**
   * Authentication: the gateway checks a user token, the function checks an API key, and a public call needs neither.
   */
  opens: 'token' | 'key' | 'nothing'
}

type DomainCalls = readonly { domain: string; call: Pick<Call, 'route' | 'access' | 'keys'> }[]

/**
 * Routes through which a gateway reaches every call. A gateway allows 300 routes and creates ten per second, so calls
 * share routes: for each method and first segment (`POST /inbound/{rest+}`), the domain with the most calls gets the
 * greedy route. Calls of other domains under that segment have exact routes, which a gateway prefers. A public call
 * always has its own route, because it has no authorizer and its own throttle.
 */
export const gatewayRoutes = (calls: DomainCalls): GatewayRoute[] => {
  const open = calls.filter(({ call }) => call.access === 'public')
  const signed = calls.filter(({ call }) => call.access !== 'public')
  const sharedKey = (route: Route): string => `${methodOf(route)} ${firstSegment(route)}/{${REST}+}`
  // Calls made with an API key share one route for all methods: it has no authorizer, and there are few methods to
  // distinguish.
  const keyedKey = (route: Route): string => `ANY ${KEYED}${firstSegment(route)}/{${REST}+}`
  return [
    ...open.map(({ domain, call }): GatewayRoute => ({ key: call.route, domain, opens: 'nothing' })),
    ...sharedRoutes(signed, 'token', sharedKey, (route) => route),
    ...sharedRoutes(
      calls.filter(({ call }) => isForKeys(call)),
      'key',
      keyedKey,
      keyedRoute,
    ),
  ]
}

const sharedRoutes = (
  calls: DomainCalls,
  opens: GatewayRoute['opens'],
  sharedKey: (route: Route) => string,
  exactKey: (route: Route) => string,
): GatewayRoute[] => {
  const owners = ownersOf(calls, sharedKey)
  const routes = new Map<string, GatewayRoute>()
  for (const { domain, call } of calls) {
    const shared = sharedKey(call.route)
    // A greedy route does not match a path that consists only of the first segment.
    const isShared = owners.get(shared) === domain && pathOf(call.route) !== firstSegment(call.route)
    const key = isShared ? shared : exactKey(call.route)
    routes.set(key, { key, domain, opens })
  }
  return [...routes.values()]
}

/** The domain with the most calls behind each shared route; on a tie, the first one. */
const ownersOf = (calls: DomainCalls, sharedKey: (route: Route) => string): Map<string, string> => {
  const counts = new Map<string, Map<string, number>>()
  for (const { domain, call } of calls) {
    const ofKey = counts.get(sharedKey(call.route)) ?? new Map<string, number>()
    ofKey.set(domain, (ofKey.get(domain) ?? 0) + 1)
    counts.set(sharedKey(call.route), ofKey)
  }
  return new Map([...counts].map(([key, ofKey]) => [key, mostFrequent(ofKey)]))
}

const mostFrequent = (counts: ReadonlyMap<string, number>): string => {
  const most = Math.max(...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0] ?? ''
}

/** '/bank' */
const firstSegment = (route: Route): string => `/${pathOf(route).split('/')[1] ?? ''}`
