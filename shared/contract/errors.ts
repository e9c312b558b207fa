/** The one table of what can go wrong: code, HTTP status, and the sentence used when nothing better is known. */
export const ERRORS = {
  invalid: { status: 400, message: 'Some fields are not valid.' },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  expired: { status: 401, message: 'Token expired. Please sign in again.' },
  forbidden: { status: 403, message: 'Your account may not do this.' },
  secondFactor: { status: 403, message: 'Your role needs two-step sign-in. Set it up to go on.' },
  missing: { status: 404, message: 'This record does not exist, or it is not yours.' },
  conflict: { status: 409, message: 'Someone else has changed this meanwhile. Reload and try again.' },
  tooLarge: { status: 413, message: 'The request is too large. Send it in smaller parts.' },
  tooFast: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  internal: {
    status: 500,
    message: 'Something went wrong on our side. Check whether it was done before you try again.',
  },
  unavailable: {
    status: 503,
    message: 'Dockside cannot reach its data at the moment. Try again in a few seconds.',
  },
} as const
/** When a call that was answered with 503 is worth another try: its Retry-After. */
export const RETRY_AFTER_SECONDS = 3

export type ErrorCode = keyof typeof ERRORS

/** What is wrong with one field, in words for the person who filled it in. */
export interface FieldError {
  path: string
  message: string
}

/** An expected refusal: becomes its status and message in the envelope. Changes nothing in the store. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  constructor(code: ErrorCode, message?: string, errors?: FieldError[]) {
    super(message ?? ERRORS[code].message)
    this.name = 'Refusal'
    this.code = code
    this.errors = errors
  }
}

/** Refuses one field of the input (400). */
export const refuseField = (path: string, message: string): Refusal =>
  new Refusal('invalid', message, [{ path, message }])
export const missing = (what: string): Refusal =>
  new Refusal('missing', `This ${what} does not exist, or it is not yours.`)
export const conflict = (message: string): Refusal => new Refusal('conflict', message)
