import { type Call, methodOf, pathOf, type Route } from './call.ts'

/** The greedy variable of a route that several calls share: the rest of the path. */
export const REST = 'rest'

/** A route of the HTTP API. */
export interface GatewayRoute {
  /** `POST /bank/getBankList`, or `POST /bank/{rest+}` for every call of a domain below `/bank`. */
  key: string
  /** Whose function answers. */
  domain: string
  isPublic: boolean
}

/**
 * The routes through which a gateway reaches every call. A gateway has 300 at most, fewer than there are calls: calls that
 * share method, first segment and domain, and need a sign-in, share one. A public call keeps a route of its own, since it
 * has no authorizer and its own throttle, and so does every call below a segment that two domains share.
 */
export const gatewayRoutes = (
  calls: readonly { domain: string; call: Pick<Call, 'route' | 'access'> }[],
): GatewayRoute[] => {
  const routes = new Map<string, GatewayRoute>()
  const domainsOf = new Map<string, Set<string>>()
  for (const { domain, call } of calls) {
    const segment = firstSegment(call.route)
    domainsOf.set(segment, (domainsOf.get(segment) ?? new Set()).add(domain))
  }
  for (const { domain, call } of calls) {
    const segment = firstSegment(call.route)
    const isPublic = call.access === 'public'
    const isShared = !isPublic && domainsOf.get(segment)?.size === 1 && pathOf(call.route) !== segment
    const key = isShared ? `${methodOf(call.route)} ${segment}/{${REST}+}` : call.route
    routes.set(key, { key, domain, isPublic })
  }
  return [...routes.values()]
}

/** '/bank' */
const firstSegment = (route: Route): string => `/${pathOf(route).split('/')[1] ?? ''}`
