import type { ErrorCode } from '../reasons/error-codes.ts'
import { type Call, errorsOf, methodOf, pathOf, type Route } from './call.ts'

/**
 * Path prefix of calls made with an API key (`/v1/products/getProductList`); the number is the version of the contract.
 */
export const KEYED = '/v1'

/** Path of a call made with an API key; the path without the prefix takes a user token. */
export const keyedRoute = (route: Route): Route => `${methodOf(route)} ${KEYED}${pathOf(route)}`

/** Maximum calls per key and minute; additional calls are refused (429). */
export const CALLS_A_MINUTE = 600

/** True for calls that can be made with an API key: those whose contract says so. */
export const isForKeys = ({ keys }: Pick<Call, 'keys'>): boolean => keys === true

/**
 * All errors of a call made with an API key: those of the call, 404 if the call is not for keys, and 429 for too many
 * calls. A key has no second factor, and an expired key is refused as `unauthenticated`.
 */
export const errorsByKey = (call: Call): ErrorCode[] => [
  ...(isForKeys(call) ? [] : ['missing' as const]),
  ...errorsOf(call).filter((code) => code !== 'secondFactor' && code !== 'expired'),
  'tooFast',
]
