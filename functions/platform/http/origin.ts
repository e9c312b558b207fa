import { isIP } from 'node:net'
import type { Origin } from '../deps.ts'
import { isFromEdge } from './edge-only.ts'
import { type ApiEvent, headerOf } from './request.ts'

/**
 * Whose address and browser it is. A call that came through the site's edge carries the person's address in a header,
 * which anybody else could have made up: without the edge's secret the address is the one that the gateway saw.
 */
export const originOf = (event: ApiEvent): Origin => {
  const { sourceIp, userAgent } = event.requestContext.http
  const languages = headerOf(event, 'accept-language')
  return {
    ip: (isFromEdge(event) && forwardedIp(event, sourceIp)) || sourceIp,
    agent: userAgent ?? '',
    languages,
  }
}

const forwardedIp = (event: ApiEvent, sourceIp: string): string | undefined => {
  const hops = (headerOf(event, 'x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  // The gateway adds the hop it was called by, which is the edge.
  const nearest = hops.findLast((hop) => hop !== sourceIp) ?? ''
  return isIP(nearest) ? nearest : undefined
}
