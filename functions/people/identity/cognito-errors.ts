import type { PasswordChanged, SecondFactorOn, SignIn } from './identity.ts'

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** Turns the errors that are answers into those answers; others stay errors. */
export const outcomeOf =
  <const O>(outcomes: Record<string, O>) =>
  (error: unknown): O => {
    const outcome = Object.entries(outcomes).find(([name]) => name === nameOf(error))
    if (!outcome) throw error
    return outcome[1]
  }

/** How the provider says that there is nothing to revoke. */
export const NO_TOKEN = {
  UnauthorizedException: undefined,
  NotAuthorizedException: undefined,
  InvalidParameterException: undefined,
  UnsupportedTokenTypeException: undefined,
}

const WRONG_CODE = new Set(['CodeMismatchException', 'ExpiredCodeException', 'EnableSoftwareTokenMFAException'])

/** Whether the provider refuses a code of the authenticator app. */
export const isWrongCode = (error: unknown): boolean => WRONG_CODE.has(nameOf(error))

// InvalidParameter: a name no user can have, say with a space. The rest: unknown name, wrong password, disabled there.
const WRONG = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'InvalidPasswordException',
  'InvalidParameterException',
  'UserNotConfirmedException',
])
const TOO_MANY = new Set(['TooManyRequestsException', 'LimitExceededException', 'TooManyFailedAttemptsException'])

/** What a sign-in is refused with. */
export const refusalOf = (error: unknown): SignIn => {
  const name = nameOf(error)
  // Cognito's own lock after repeated failures is told by its text alone.
  const locked = error instanceof Error && /attempts exceeded/i.test(error.message)
  if (TOO_MANY.has(name) || locked) return { outcome: 'tooMany' }
  if (name === 'PasswordResetRequiredException') return { outcome: 'withdrawn' }
  if (WRONG.has(name)) return { outcome: 'wrong' }
  throw error
}

/** Cognito says 'wrong password' and 'wrong token' by one name, and tells them apart by its text alone. */
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

/** What turning the second factor on is refused with; a wrong code and a dead token are answers. */
export const factorRefusalOf = (error: unknown): SecondFactorOn => {
  const name = nameOf(error)
  if (WRONG_CODE.has(name)) return 'wrongCode'
  if (TOO_MANY.has(name)) return 'tooMany'
  if (name === 'NotAuthorizedException') return 'badToken'
  if (name === 'InvalidParameterException' || name === 'SoftwareTokenMFANotFoundException') return 'noKey'
  throw error
}
