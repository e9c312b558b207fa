import type { ErrorCode } from '../reasons/error-codes.ts'
import { type Call, errorsOf, methodOf, pathOf, type Route } from './call.ts'

/** What the addresses of calls by key begin with: `/v1/products/getProductList`. The number is the contract's version. */
export const KEYED = '/v1'

/** Where a key makes a call; the route itself takes a person's token. */
export const keyedRoute = (route: Route): Route => `${methodOf(route)} ${KEYED}${pathOf(route)}`

/** Calls of one key in a minute, beyond which it is refused (429). */
export const CALLS_A_MINUTE = 600

/** The calls that keys can make: those whose contract names a scope. */
export const isForKeys = ({ scope }: Pick<Call, 'scope'>): boolean => scope !== undefined

/** Every refusal of a call by key: those of the call, and too many calls (429). A key has no second factor; other calls are missing to it. */
export const errorsByKey = (call: Call): ErrorCode[] => [
  ...(isForKeys(call) ? [] : ['missing' as const]),
  ...errorsOf(call).filter((code) => code !== 'secondFactor' && code !== 'expired'),
  'tooFast',
]
