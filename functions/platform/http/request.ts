import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { bodyBytesOf, type Call, companyFieldOf, methodOf } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { ID_PATTERN } from '../../../shared/values/id.ts'
import type { Session } from '../actor.ts'
import { DAY_SECONDS, instantOf } from '../clock.ts'
import { isDeeper } from './nesting.ts'
import { queryOf, typedInput } from './text-input.ts'

/**
 * Event of API Gateway after its JWT authorizer has admitted a call; public routes and routes for API keys have none.
 */
export interface ApiEvent extends APIGatewayProxyEventV2 {
  requestContext: APIGatewayProxyEventV2['requestContext'] & {
    authorizer?: { jwt?: { claims: Record<string, string | number | boolean | string[]> } }
  }
  /**
   * True for a call by API key. Set from the call's route (api-handler.ts), never by the caller. No authorizer has
   * checked such a call, so its key must be checked.
   */
  byKey?: true
}

/** Maximum nesting depth of objects and lists; no call needs even a tenth of it. */
const MAX_LEVELS = 100

/** Body or query, and path parameters (which the gateway has decoded), combined in one object of untrusted values. */
export const inputOf = (event: ApiEvent, call: Call): Record<string, unknown> => {
  const fromPath = Object.entries(event.pathParameters ?? {}).flatMap(([name, value]): [string, string[]][] =>
    value === undefined ? [] : [[name, [value]]],
  )
  if (methodOf(call.route) !== 'POST') {
    return typedInput(call, new Map([...queryOf(event.rawQueryString), ...fromPath]))
  }
  const body = parseBody(event, bodyBytesOf(call))
  return fromPath.length === 0 ? body : { ...body, ...typedInput(call, new Map(fromPath)) }
}

const parseBody = (event: ApiEvent, mostBytes: number): Record<string, unknown> => {
  const raw = event.body ?? ''
  // Checked before the body is decoded and parsed: parsing a few megabytes of JSON takes the time and memory of
  // hundreds of calls.
  if (Buffer.byteLength(raw, event.isBase64Encoded ? 'base64' : 'utf8') > mostBytes)
    throw refuse(generalReasons.tooLarge)
  const text = event.isBase64Encoded ? Buffer.from(raw, 'base64').toString('utf8') : raw
  if (text.trim() === '') return {}
  // Mail programs unsubscribe by posting a form (RFC 8058). The call's schema ignores its fields; only the path
  // matters.
  if (headerOf(event, 'content-type')?.startsWith(FORM)) return Object.fromEntries(new URLSearchParams(text))
  // Checked before the body is parsed: a few million brackets would block all other calls of this process.
  if (isDeeper(text, MAX_LEVELS)) throw refuse(generalReasons.tooDeep)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw refuse(generalReasons.notJson)
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw refuse(generalReasons.notAnObject)
  }
  if (BROKEN_ESCAPE.test(text) && !isWellFormed(body)) {
    throw refuse(generalReasons.brokenCharacter)
  }
  return { ...body }
}

const FORM = 'application/x-www-form-urlencoded'

// An unpaired surrogate, which no store accepts, can only appear as an escape, because the bytes are already decoded.
const BROKEN_ESCAPE = /\\ud[89a-f]/i

const isWellFormed = (body: object): boolean => {
  const rest: unknown[] = [body]
  while (rest.length > 0) {
    const value = rest.pop()
    if (typeof value === 'string' && !value.isWellFormed()) return false
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!name.isWellFormed()) return false
      rest.push(inner)
    }
  }
  return true
}

/**
 * The company that a call names; undefined if it names none or the value is not an id, since validation then refuses
 * the field.
 */
export const companyNamed = (call: Call, input: Record<string, unknown>): string | undefined => {
  const field = companyFieldOf(call.access)
  const value = field ? input[field] : undefined
  return typeof value === 'string' && ID_PATTERN.test(value.trim()) ? value.trim() : undefined
}

/**
 * The `custom:userNo` claim of the verified token; undefined if there is none, as on a public route. The gateway also
 * accepts access tokens of the same client (it compares `client_id` if there is no `aud`); they are refused here with a
 * message.
 */
export const userNoOf = (event: ApiEvent): string | undefined => {
  const { token_use: use, 'custom:userNo': userNo } = claimsOf(event)
  if (use !== undefined && use !== 'id') {
    throw refuse(generalReasons.accessToken)
  }
  return typeof userNo === 'string' && userNo !== '' ? userNo : undefined
}

/** Claims of the verified token; none on a public route. */
export const claimsOf = (event: ApiEvent) => event.requestContext.authorizer?.jwt?.claims ?? {}

/**
 * Time of the sign-in for which the token was issued: its `auth_time` in seconds, which the gateway passes on as text;
 * undefined without a token.
 */
export const signedInAtOf = (event: ApiEvent): string | undefined => instantOf(claimsOf(event).auth_time)

/**
 * The session of the token; undefined if there is no token or it names no session. `origin_jti` identifies the sign-in
 * and stays the same in refreshed tokens. Without a usable `exp` and `iat`, the lifetime is a day, which is the maximum
 * that user pools allow.
 */
export const sessionOf = (event: ApiEvent): Session | undefined => {
  const { origin_jti: id, exp, iat } = claimsOf(event)
  if (typeof id !== 'string' || id === '') return undefined
  const tokenLife = Number(exp) - Number(iat)
  return { id, tokenLife: tokenLife > 0 ? tokenLife : DAY_SECONDS }
}

export const headerOf = (event: ApiEvent, name: string): string | undefined => event.headers[name]

/** Maximum age that the caller accepts for parts of the answer (`Cache-Control: max-age`), in ms. */
export const acceptedAge = (event: ApiEvent): number | undefined => {
  const seconds = /^max-age=(\d{1,6})$/.exec(headerOf(event, 'cache-control') ?? '')?.[1]
  return seconds === undefined ? undefined : Number(seconds) * 1000
}
