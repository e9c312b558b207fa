import { credentialsReasons } from '../../shared/people/credentials.reasons.ts'
import {
  parseReasonMessage,
  ReasonError,
  type ReasonKind,
  type ReasonMessage,
  reasonMessage,
} from '../../shared/reasons/reasons.ts'
import { sessionReasons } from '../texts/session.reasons.ts'

const { wrong: WRONG, tooMany: TOO_MANY, poolUnreachable } = sessionReasons

/** Cognito errors by name, each with the message that explains it. */
const KINDS: Readonly<Record<string, ReasonKind>> = {
  UserNotFoundException: WRONG,
  InvalidPasswordException: WRONG,
  InvalidPasswordError: WRONG,
  TooManyRequestsException: TOO_MANY,
  LimitExceededException: TOO_MANY,
  TooManyFailedAttemptsException: TOO_MANY,
  UserNotConfirmedException: sessionReasons.notReady,
  PasswordResetRequiredException: sessionReasons.mustReset,
  CodeMismatchException: credentialsReasons.wrongCode,
  ExpiredCodeException: sessionReasons.codeExpired,
  NetworkError: poolUnreachable,
}

/** Message of a failed sign-in step. */
export const signInMessage = (error: unknown): ReasonMessage => {
  if (!(error instanceof ReasonError))
    return reasonMessage(kindOf(error instanceof Error ? error : { name: '', message: '' }))
  const { reason, params, message } = error
  return { reason, params, message }
}

/**
 * Message of a failed step of the Authenticator, which keeps only an error's message. It sends a forced new password
 * without our services, so the message is then the pool's own.
 */
export const stepMessage = (message: string): ReasonMessage => {
  const parsed = parseReasonMessage(message)
  return parsed.reason === '' ? reasonMessage(kindOf({ name: '', message })) : parsed
}

/** `name` is empty if only the message is known. */
const kindOf = ({ name, message }: Pick<Error, 'name' | 'message'>): ReasonKind => {
  if (/attempts exceeded|too many/i.test(message)) return TOO_MANY
  if (/disabled/i.test(message)) return sessionReasons.disabled
  if (/session/i.test(message) && (name === 'NotAuthorizedException' || name === '')) return sessionReasons.tookTooLong
  if (name === 'NotAuthorizedException') return WRONG
  if (name === 'TypeError' || /network|failed to fetch/i.test(message)) return poolUnreachable
  return KINDS[name] ?? sessionReasons.failed
}
