import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose'

export type Claims = Record<string, string>

export type Verdict = { claims: Claims } | { expired: boolean; reason: string }

/** Maximum verified tokens that are cached; a user sends the same token with every call until it expires. */
const REMEMBERED = 2000

const bare = (header: string): string => header.replace(/^Bearer\s+/i, '').trim()

// API Gateway passes every claim as text, and a list as [a b].
const asText = (payload: Record<string, unknown>): Claims =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  )

/** Checks tokens as an HTTP API's JWT authorizer does: signature, issuer, audience (or client), time. */
export const jwtAuthorizer = (jwks: JSONWebKeySet, issuer: string, audience: string[]) => {
  const keys = createLocalJWKSet(jwks)
  const verified = new Map<string, { claims: Claims; expires: number }>()
  const remember = (token: string, claims: Claims, expires: number): void => {
    const oldest = verified.size >= REMEMBERED ? verified.keys().next().value : undefined
    if (oldest !== undefined) verified.delete(oldest)
    verified.set(token, { claims, expires })
  }
  const verify = async (token: string): Promise<Verdict> => {
    try {
      const { payload } = await jwtVerify(token, keys, { issuer, algorithms: ['RS256'], requiredClaims: ['exp'] })
      const audiences = [payload.aud ?? payload.client_id].flat()
      if (!audiences.some((name) => typeof name === 'string' && audience.includes(name)))
        return { expired: false, reason: 'the token does not have a valid audience' }
      const claims = asText(payload)
      remember(token, claims, Number(payload.exp) * 1000)
      return { claims }
    } catch (error) {
      const expired = error instanceof errors.JWTExpired
      return { expired, reason: expired ? 'the token has expired' : 'the token is not valid' }
    }
  }
  return (header: string | undefined): Verdict | Promise<Verdict> => {
    const token = bare(header ?? '')
    if (token === '') return { expired: false, reason: '' }
    const remembered = verified.get(token)
    if (!remembered) return verify(token)
    if (remembered.expires > Date.now()) return { claims: remembered.claims }
    verified.delete(token)
    return { expired: true, reason: 'the token has expired' }
  }
}
export type Authorizer = ReturnType<typeof jwtAuthorizer>
