import type { PasswordChanged, SecondFactorOn, SignIn } from './identity.ts'

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** Converts the errors listed in `outcomes` to answers; throws all others. */
export const outcomeOf =
  <const O>(outcomes: Record<string, O>) =>
  (error: unknown): O => {
    const outcome = Object.entries(outcomes).find(([name]) => name === nameOf(error))
    if (!outcome) throw error
    return outcome[1]
  }

/** Errors with which the provider reports that there is nothing to revoke. */
export const NO_TOKEN = {
  UnauthorizedException: undefined,
  NotAuthorizedException: undefined,
  InvalidParameterException: undefined,
  UnsupportedTokenTypeException: undefined,
}

const WRONG_CODE = new Set(['CodeMismatchException', 'ExpiredCodeException', 'EnableSoftwareTokenMFAException'])

/** True if the provider rejected the code from the authenticator app. */
export const isWrongCode = (error: unknown): boolean => WRONG_CODE.has(nameOf(error))

// InvalidParameter: an impossible user name, for example with a space. The others: unknown name, wrong password,
// disabled user.
const WRONG = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'InvalidPasswordException',
  'InvalidParameterException',
  'UserNotConfirmedException',
])
const TOO_MANY = new Set(['TooManyRequestsException', 'LimitExceededException', 'TooManyFailedAttemptsException'])

/** Outcome of a sign-in that the provider refused. Other errors are rethrown. */
export const refusalOf = (error: unknown): SignIn => {
  const name = nameOf(error)
  // Only the error message distinguishes Cognito's own lock after repeated failures.
  const locked = error instanceof Error && /attempts exceeded/i.test(error.message)
  if (TOO_MANY.has(name) || locked) return { outcome: 'tooMany' }
  if (name === 'PasswordResetRequiredException') return { outcome: 'withdrawn' }
  if (WRONG.has(name)) return { outcome: 'wrong' }
  throw error
}

/**
 * Refusal to change a password. Cognito has one error name for a wrong password and a wrong token; only the message
 * differs.
 */
export const changeRefusalOf = (error: unknown): PasswordChanged => {
  const name = nameOf(error)
  const message = error instanceof Error ? error.message : ''
  if (TOO_MANY.has(name) || /attempts? (limit )?exceeded/i.test(message)) return 'tooMany'
  if (name === 'InvalidPasswordException' && !/incorrect|not match/i.test(message)) return 'refused'
  if (name === 'NotAuthorizedException' && /token/i.test(message)) return 'badToken'
  if (name === 'NotAuthorizedException' || name === 'InvalidPasswordException') return 'wrong'
  if (name === 'InvalidParameterException') return 'refused'
  throw error
}

/** Refusal to turn on the second factor. A wrong code and an invalid token are answers, not errors. */
export const factorRefusalOf = (error: unknown): SecondFactorOn => {
  const name = nameOf(error)
  if (WRONG_CODE.has(name)) return 'wrongCode'
  if (TOO_MANY.has(name)) return 'tooMany'
  if (name === 'NotAuthorizedException') return 'badToken'
  if (name === 'InvalidParameterException' || name === 'SoftwareTokenMFANotFoundException') return 'noKey'
  throw error
}
