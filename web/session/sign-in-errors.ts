const WRONG =
  'The user name or password is not right. An email address works only after it has been confirmed in your account.'

/** Cognito's refusals by their names, in plain words with the way out. */
const WORDS: Record<string, string> = {
  UserNotFoundException: WRONG,
  InvalidPasswordException: WRONG,
  InvalidPasswordError: WRONG,
  TooManyRequestsException: 'Too many attempts. Wait a few minutes, then try again.',
  LimitExceededException: 'Too many attempts. Wait a few minutes, then try again.',
  TooManyFailedAttemptsException: 'Too many attempts. Wait a few minutes, then try again.',
  UserNotConfirmedException: 'This account is not ready yet. Use the link in your invitation email.',
  PasswordResetRequiredException: 'This password must be reset. Use "Forgot password?".',
  CodeMismatchException: 'This code is not right. Enter the newest code of your authenticator app.',
  ExpiredCodeException: 'This code has expired. Enter the newest code of your authenticator app.',
  NetworkError: 'The sign-in service cannot be reached. Check your connection and try again.',
}

/** A failed sign-in step as one sentence for the person at the keyboard. */
export const signInWords = (error: unknown): string => {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' }
  if (/attempts exceeded|too many/i.test(message)) return 'Too many attempts. Wait a few minutes, then try again.'
  if (/disabled/i.test(message)) return 'This account is disabled. Ask the person who invited you.'
  if (/session/i.test(message) && name === 'NotAuthorizedException') return 'This took too long. Please sign in again.'
  if (name === 'NotAuthorizedException') return WRONG
  if (name === 'TypeError' || /network|failed to fetch/i.test(message)) return WORDS.NetworkError ?? message
  return WORDS[name] ?? 'Signing in did not work. Please try again.'
}
