import { Refusal } from '../../../shared/contract/errors.ts'
import type { SignIn, Tokens } from '../identity/identity.ts'
import type { PeopleDeps } from '../people-deps.ts'

const WRONG = 'User name or password is wrong.'

export const tooManyTries = (): Refusal =>
  new Refusal('tooFast', 'Too many attempts to sign in. Wait a few minutes and try again.')

export interface Credentials {
  /** The name as it was typed. */
  typed: string
  /** The name as registered; undefined when nobody has it. */
  known: string | undefined
  password: string
  /** Of the authenticator app. */
  code?: string | undefined
}

/**
 * Asks the provider for tokens by name and password; also when nobody has the name, so that neither the answer nor its
 * time tells who has an account. It counts the failures, too.
 */
export const trySignIn = async (
  { identity }: Pick<PeopleDeps, 'identity'>,
  { typed, known, password, code }: Credentials,
): Promise<SignIn> => {
  const answer = await identity.signIn(known ?? typed.toLowerCase(), password, code)
  return answer.outcome === 'signedIn' && known === undefined ? { outcome: 'wrong' } : answer
}

/** The tokens of a sign-in. Throws 401, or 429 while the provider refuses a name after too many failures. */
export const tokensOf = (answer: SignIn): Tokens => {
  if (answer.outcome === 'tooMany') throw tooManyTries()
  if (answer.outcome === 'wrongCode') {
    throw new Refusal('unauthenticated', 'This code is not right. Use the newest code of your authenticator app.')
  }
  if (answer.outcome === 'challenged') {
    throw new Refusal(
      'unauthenticated',
      'This account needs a further step to sign in: send the code of your authenticator app, or use the console.',
    )
  }
  if (answer.outcome === 'withdrawn') {
    throw new Refusal('unauthenticated', 'This password must be reset. Use "Forgot password?".')
  }
  if (answer.outcome === 'wrong') throw new Refusal('unauthenticated', WRONG)
  return answer
}
