import { REST } from '../../../shared/contract/gateway-routes.ts'
import type { ApiEvent } from './request.ts'

const SHARED = `{${REST}+}`

/**
 * Finds the call of a request to a gateway route shared by several calls, and sets the route key and path parameters as
 * the gateway would for the call's own route. A path that matches no call is left unchanged.
 */
export const callFinder = (routes: Iterable<string>): ((event: ApiEvent) => void) => {
  const patterns = [...routes].map((key) => ({ key, parts: key.split('/') }))
  // If two patterns match, a gateway takes the more specific one: `/box/list` before `/box/{id}`.
  patterns.sort((a, b) => variablesIn(a.parts) - variablesIn(b.parts))
  return (event) => {
    const { [REST]: rest, ...others } = event.pathParameters ?? {}
    if (rest === undefined || !event.routeKey.endsWith(SHARED)) return
    const start = event.routeKey.slice(0, -SHARED.length)
    const asked = [...start.split('/').slice(0, -1), ...segmentsOf(event, start, rest)]
    for (const { key, parts } of patterns) {
      const found = parametersOf(parts, asked)
      if (!found) continue
      Object.assign(event, { routeKey: key, pathParameters: { ...others, ...found } })
      return
    }
  }
}

const variablesIn = (parts: readonly string[]): number => parts.filter((part) => part.startsWith('{')).length

/** Names the requested call. The route key of a shared route would show only its pattern. */
export const requestedCall = ({ routeKey, rawPath, requestContext }: ApiEvent): string =>
  routeKey.endsWith(SHARED) ? `${requestContext.http.method} ${rawPath}` : routeKey

/**
 * Splits the path into decoded segments. If the raw path still has its escapes, each segment is decoded on its own,
 * because an escaped slash is not a separator.
 */
const segmentsOf = ({ rawPath }: ApiEvent, start: string, rest: string): string[] => {
  const path = start.slice(start.indexOf(' ') + 1)
  const raw = rawPath.startsWith(path) ? rawPath.slice(path.length) : ''
  try {
    const segments = raw.split('/').map(decodeURIComponent)
    if (segments.join('/') === rest) return segments
  } catch {
    // The path is already decoded and contains a literal percent sign.
  }
  return rest.split('/')
}

/** The values of a pattern's variables; undefined if the path does not match. */
const parametersOf = (pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined => {
  if (pattern.length !== parts.length) return undefined
  const values: Record<string, string> = {}
  for (const [at, part] of pattern.entries()) {
    const value = parts[at] ?? ''
    if (part.startsWith('{') && value !== '') values[part.slice(1, -1)] = value
    else if (part !== value) return undefined
  }
  return values
}
