/** The one table of what can go wrong: code and HTTP status. Its sentence, where nothing better is known, is general.reasons.ts'. */
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
/** When a call that was answered with 503 is worth another try: its Retry-After. */
export const RETRY_AFTER_SECONDS = 3

export type ErrorCode = keyof typeof ERRORS

// The keys of a literal are its own: Object.keys only does not say so.
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[]
