/** All error codes with their HTTP status. general.reasons.ts has the general sentence for each of them. */
export const ERRORS = {
  invalid: { status: 400 },
  unauthenticated: { status: 401 },
  expired: { status: 401 },
  forbidden: { status: 403 },
  secondFactor: { status: 403 },
  missing: { status: 404 },
  conflict: { status: 409 },
  tooLarge: { status: 413 },
  tooFast: { status: 429 },
  internal: { status: 500 },
  unavailable: { status: 503 },
} as const
/** Retry-After header of a 503 response, in seconds. */
export const RETRY_AFTER_SECONDS = 3

export type ErrorCode = keyof typeof ERRORS

// Object.keys loses the key type of a literal.
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[]
