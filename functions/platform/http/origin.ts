import { isIP } from 'node:net'
import type { Origin } from '../deps.ts'
import { isFromEdge } from './edge-only.ts'
import { type ApiEvent, headerOf } from './request.ts'

/**
 * IP address, browser and languages of the caller. A call that came through the site's edge carries the person's
 * address in a header. Other clients could forge that header, so without the edge's secret the address seen by the
 * gateway is used.
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
  // The gateway adds the address of its caller, which is the edge.
  const nearest = hops.findLast((hop) => hop !== sourceIp) ?? ''
  return isIP(nearest) ? nearest : undefined
}
