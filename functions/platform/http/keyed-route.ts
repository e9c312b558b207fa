import { KEYED } from '../../../shared/contract/api-keys.ts'
import type { ApiEvent } from './request.ts'

const MARK = ` ${KEYED}/`

/**
 * Takes a call that came by a route for keys to the route of the call itself, and notes that nobody has looked at the
 * caller yet: its key has to be admitted. By the gateway's own route key, which no caller can choose.
 */
export const comesByKey = (event: ApiEvent): void => {
  const at = event.routeKey.indexOf(MARK)
  if (at < 0) return
  event.byKey = {}
  event.routeKey = `${event.requestContext.http.method} ${event.routeKey.slice(at + 1 + KEYED.length)}`
  if (event.rawPath.startsWith(`${KEYED}/`)) event.rawPath = event.rawPath.slice(KEYED.length)
}
