import { createHash, timingSafeEqual } from 'node:crypto'
import { EDGE_HEADER } from '../../../shared/contract/edge.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { originSecret } from '../env.ts'
import { type ApiEvent, headerOf } from './request.ts'

/**
 * True if the call came through the site's edge, which sends its secret. False if there is no edge in front of the API.
 */
export const isFromEdge = (event: ApiEvent): boolean => {
  const secret = originSecret()
  return secret !== undefined && timingSafeEqual(digestOf(headerOf(event, EDGE_HEADER) ?? ''), digestOf(secret))
}

/**
 * Refuses a call that did not come through the site's edge, where the firewall counts each client's calls. Refuses
 * nothing if there is no edge in front of the API, as on a local machine.
 */
export const refuseBypass = (event: ApiEvent): void => {
  if (originSecret() !== undefined && !isFromEdge(event)) throw refuse(generalReasons.notTheSite)
}

// Hashed, since the comparison needs two buffers of the same length.
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
