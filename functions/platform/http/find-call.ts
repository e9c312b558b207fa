import { REST } from '../../../shared/contract/gateway-routes.ts'
import type { ApiEvent } from './request.ts'

const SHARED = `{${REST}+}`

/**
 * Names the call that a request is for, where the gateway's route is shared by several: route key and path parameters are
 * then as a route of the call's own would have given them. A path that is no call's is left alone.
 */
export const callFinder = (routes: Iterable<string>): ((event: ApiEvent) => void) => {
  const exact = new Set(routes)
  const patterns = [...exact].filter((key) => key.includes('{')).map((key) => ({ key, parts: key.split('/') }))
  return (event) => {
    const rest = event.pathParameters?.[REST]
    if (rest === undefined || !event.routeKey.endsWith(SHARED)) return
    const asked = event.routeKey.slice(0, -SHARED.length) + rest
    const { [REST]: _, ...others } = event.pathParameters ?? {}
    if (exact.has(asked)) {
      Object.assign(event, { routeKey: asked, pathParameters: others })
      return
    }
    const parts = asked.split('/')
    for (const pattern of patterns) {
      const found = parametersOf(pattern.parts, parts)
      if (!found) continue
      Object.assign(event, { routeKey: pattern.key, pathParameters: { ...others, ...found } })
      return
    }
  }
}

/** The values of a pattern's variables, which the gateway has decoded; undefined where the path is another. */
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
