import type { ErrorCode } from '../reasons/error-codes.ts'
import { type Call, errorsOf, methodOf, pathOf, type Route } from './call.ts'

/** Path prefix of calls by key (`/v1/products/getProductList`); the number is the version of the contract. */
export const KEYED = '/v1'

/** Route of a call by key; the route itself takes a user token. */
export const keyedRoute = (route: Route): Route => `${methodOf(route)} ${KEYED}${pathOf(route)}`

/** Maximum calls per key and minute; more are refused (429). */
export const CALLS_A_MINUTE = 600

/** True for calls by key: those whose contract names a scope. */
export const isForKeys = ({ scope }: Pick<Call, 'scope'>): boolean => scope !== undefined

/**
 * All errors of a call by key: those of the call, and 429 for too many calls. Keys have no second factor, and other
 * calls do not exist for them.
 */
export const errorsByKey = (call: Call): ErrorCode[] => [
  ...(isForKeys(call) ? [] : ['missing' as const]),
  ...errorsOf(call).filter((code) => code !== 'secondFactor' && code !== 'expired'),
  'tooFast',
]
