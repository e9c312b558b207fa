import type { IncomingHttpHeaders } from 'node:http'

/** One CORS rule of a bucket, as declared in the template. */
export interface CorsRule {
  AllowedOrigins: string[]
  AllowedMethods: string[]
  AllowedHeaders?: string[] | undefined
  ExposedHeaders?: string[] | undefined
  MaxAge?: number | undefined
}

const matches = (pattern: string, value: string): boolean => {
  const [before = '', after] = pattern.toLowerCase().split('*')
  const given = value.toLowerCase()
  return after === undefined ? given === before : given.startsWith(before) && given.endsWith(after)
}

const ruleFor = (rules: CorsRule[], method: string, origin: string): CorsRule | undefined =>
  rules.find(
    (rule) => rule.AllowedMethods.includes(method) && rule.AllowedOrigins.some((pattern) => matches(pattern, origin)),
  )

/** The response to a preflight request; 403 if no rule of the bucket allows it. */
export const preflight = (
  rules: CorsRule[],
  headers: IncomingHttpHeaders,
): { status: number; headers: Record<string, string> } => {
  const { origin } = headers
  const method = headers['access-control-request-method']
  const wanted = (headers['access-control-request-headers'] ?? '').split(',').map((name) => name.trim())
  const rule = origin && method ? ruleFor(rules, method, origin) : undefined
  const allowed = (name: string): boolean => (rule?.AllowedHeaders ?? []).some((pattern) => matches(pattern, name))
  if (!rule || !origin || !method || !wanted.filter(Boolean).every(allowed)) return { status: 403, headers: {} }
  return {
    status: 200,
    headers: {
      ...corsHeaders(rules, method, origin),
      'access-control-allow-methods': rule.AllowedMethods.join(', '),
      'access-control-allow-headers': wanted.join(', '),
      ...(rule.MaxAge === undefined ? {} : { 'access-control-max-age': String(rule.MaxAge) }),
    },
  }
}

/** The CORS headers of the actual response; none if no rule allows the origin. */
export const corsHeaders = (rules: CorsRule[], method: string, origin: string | undefined): Record<string, string> => {
  const rule = origin ? ruleFor(rules, method, origin) : undefined
  if (!rule || !origin) return {}
  return {
    'access-control-allow-origin': origin,
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
    ...(rule.ExposedHeaders?.length ? { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') } : {}),
  }
}
