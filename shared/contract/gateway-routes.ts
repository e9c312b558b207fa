import { isForKeys, KEYED, keyedRoute } from './api-keys.ts'
import { type Call, methodOf, pathOf, type Route } from './call.ts'

/** The greedy variable of a route that several calls share: the rest of the path. */
export const REST = 'rest'

/** A route of the HTTP API. */
export interface GatewayRoute {
  /** `POST /bank/getBankList`, or `POST /bank/{rest+}` for every call of a domain below `/bank`. */
  key: string
  /** Whose function answers. */
  domain: string
  /** Who looks at the caller: the gateway at a person's token, the function at a key, nobody at a public call. */
  opens: 'token' | 'key' | 'nothing'
}

type Given = readonly { domain: string; call: Pick<Call, 'route' | 'access' | 'scope'> }[]

/**
 * The routes through which a gateway reaches every call. A gateway has 300 at most, fewer than there are calls: calls that
 * share method, first segment and domain, and need a sign-in, share one. A public call keeps a route of its own, since it
 * has no authorizer and its own throttle, and so does every call below a segment that two domains share.
 */
export const gatewayRoutes = (calls: Given): GatewayRoute[] => {
  const routes = new Map<string, GatewayRoute>()
  const isShared = sharing(calls)
  for (const { domain, call } of calls) {
    const isPublic = call.access === 'public'
    const key =
      !isPublic && isShared(call.route) ? `${methodOf(call.route)} ${firstSegment(call.route)}/{${REST}+}` : call.route
    routes.set(key, { key, domain, opens: isPublic ? 'nothing' : 'token' })
  }
  return [...routes.values(), ...keyedRoutes(calls.filter(({ call }) => isForKeys(call)))]
}

/** Those for keys, one for all methods of a first segment: `ANY /v1/products/{rest+}`. No authorizer stands before them. */
const keyedRoutes = (calls: Given): GatewayRoute[] => {
  const routes = new Map<string, GatewayRoute>()
  const isShared = sharing(calls)
  for (const { domain, call } of calls) {
    const key = isShared(call.route) ? `ANY ${KEYED}${firstSegment(call.route)}/{${REST}+}` : keyedRoute(call.route)
    routes.set(key, { key, domain, opens: 'key' })
  }
  return [...routes.values()]
}

/** Whether a call can share its route: all calls below its first segment are of its domain. */
const sharing = (calls: Given): ((route: Route) => boolean) => {
  const domainsOf = new Map<string, Set<string>>()
  for (const { domain, call } of calls) {
    const segment = firstSegment(call.route)
    domainsOf.set(segment, (domainsOf.get(segment) ?? new Set()).add(domain))
  }
  return (route) => domainsOf.get(firstSegment(route))?.size === 1 && pathOf(route) !== firstSegment(route)
}

/** '/bank' */
const firstSegment = (route: Route): string => `/${pathOf(route).split('/')[1] ?? ''}`
