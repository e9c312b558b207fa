import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { claimOf } from './user-pool-users.ts'

let key: KeyObject | undefined

const poolKey = (): KeyObject => {
  if (key) return key
  const file = createRequire(import.meta.url).resolve('cognito-local/lib/keys/cognitoLocal.private.json')
  key = createPrivateKey(JSON.parse(readFileSync(file, 'utf8')).pem)
  return key
}

/** The token with these claims added, signed again with the pool's key. */
const withClaims = (token: string, claims: Record<string, unknown>): string => {
  const [header = '', payload = ''] = token.split('.')
  const said: object = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const body = `${header}.${Buffer.from(JSON.stringify({ ...said, ...claims })).toString('base64url')}`
  return `${body}.${sign('RSA-SHA256', Buffer.from(body), poolKey()).toString('base64url')}`
}

/**
 * Completes a response that contains tokens, so that it matches Cognito's. cognito-local omits the type and the
 * lifetime, which Amplify uses, and `origin_jti`, without which Amplify revokes nothing at sign-out; and it changes
 * `auth_time` at each refresh. `refreshToken`: the token that was sent, if this is a refresh.
 */
export const completed = (answer: Record<string, unknown>, refreshToken?: string): Record<string, unknown> => {
  const result = answer.AuthenticationResult
  if (typeof result !== 'object' || result === null) return answer
  const origin = refreshToken ?? Reflect.get(result, 'RefreshToken')
  const claims = { origin_jti: claimOf(origin, 'jti'), auth_time: claimOf(origin, 'iat') }
  const signed = Object.entries(result).map(([name, token]: [string, unknown]) => [
    name,
    (name === 'IdToken' || name === 'AccessToken') && typeof token === 'string' ? withClaims(token, claims) : token,
  ])
  const expires = claimOf(Reflect.get(result, 'IdToken'), 'exp')
  const ExpiresIn = typeof expires === 'number' ? expires - Math.floor(Date.now() / 1000) : 3600
  return { ...answer, AuthenticationResult: { ...Object.fromEntries(signed), TokenType: 'Bearer', ExpiresIn } }
}
