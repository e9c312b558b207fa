import { KEYED } from '../../../shared/contract/api-keys.ts'
import type { ApiEvent } from './request.ts'

const MARK = ` ${KEYED}/`

/**
 * Maps a call from a route for API keys to its own route, and marks that it has not been authenticated yet: its key
 * must be admitted. Decides by the gateway's route key, which callers cannot choose.
 */
export const comesByKey = (event: ApiEvent): void => {
  const at = event.routeKey.indexOf(MARK)
  if (at < 0) return
  event.byKey = true
  event.routeKey = `${event.requestContext.http.method} ${event.routeKey.slice(at + 1 + KEYED.length)}`
  if (event.rawPath.startsWith(`${KEYED}/`)) event.rawPath = event.rawPath.slice(KEYED.length)
}
