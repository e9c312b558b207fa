import { type Refusal, refuse } from '../../../shared/contract/errors.ts'
import { signInReasons } from '../../../shared/people/sign-in.reasons.ts'
import type { SignIn, Tokens } from '../identity/identity.ts'
import type { PeopleDeps } from '../people-deps.ts'

export const tooManyTries = (): Refusal => refuse(signInReasons.tooManyTries)

export interface Credentials {
  /** The user name as typed. */
  typed: string
  /** The user name as registered; undefined if it does not exist. */
  known: string | undefined
  password: string
  /** Code from the authenticator app. */
  code?: string | undefined
}

/**
 * Requests tokens from the provider with the name and password, even for an unknown name, so that neither the answer
 * nor its timing reveals whether the account exists. The provider also counts failures.
 */
export const trySignIn = async (
  { identity }: Pick<PeopleDeps, 'identity'>,
  { typed, known, password, code }: Credentials,
): Promise<SignIn> => {
  const answer = await identity.signIn(known ?? typed.toLowerCase(), password, code)
  return answer.outcome === 'signedIn' && known === undefined ? { outcome: 'wrong' } : answer
}

/** Returns the tokens of a sign-in. Throws 401, or 429 while the provider refuses the name after too many failures. */
export const tokensOf = (answer: SignIn): Tokens => {
  if (answer.outcome === 'tooMany') throw tooManyTries()
  if (answer.outcome === 'wrongCode') {
    throw refuse(signInReasons.wrongAppCode)
  }
  if (answer.outcome === 'challenged') {
    throw refuse(signInReasons.furtherStep)
  }
  if (answer.outcome === 'withdrawn') {
    throw refuse(signInReasons.signInMustReset)
  }
  if (answer.outcome === 'wrong') throw refuse(signInReasons.wrong)
  return answer
}
