import { createHash, timingSafeEqual } from 'node:crypto'
import { EDGE_HEADER } from '../../../shared/contract/edge.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { originSecret } from '../env.ts'
import { type ApiEvent, headerOf } from './request.ts'

/** Whether a call came through the site's edge, which shows its secret. False where no edge stands before the API. */
export const isFromEdge = (event: ApiEvent): boolean => {
  const secret = originSecret()
  return secret !== undefined && timingSafeEqual(digestOf(headerOf(event, EDGE_HEADER) ?? ''), digestOf(secret))
}

/**
 * Refuses a call that did not come through the site's edge, where the firewall counts each client's calls. Nothing is
 * refused where no edge stands before the API, as on a machine of one's own.
 */
export const refuseBypass = (event: ApiEvent): void => {
  if (originSecret() !== undefined && !isFromEdge(event)) throw refuse(generalReasons.notTheSite)
}

// Hashed: the comparison needs two buffers of the same length, whatever was sent.
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
