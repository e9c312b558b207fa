import { Refusal } from '../../shared/contract/errors.ts'
import type { Tokens } from './identity.ts'
import type { PeopleDeps } from './people-deps.ts'

export const WRONG = 'User name or password is wrong.'

export const tooManyTries = (): Refusal =>
  new Refusal('tooFast', 'Too many attempts to sign in. Wait a few minutes and try again.')

/**
 * Asks for tokens by name and password. `known` is the name as registered, undefined when nobody has it: the provider is
 * asked all the same, so that neither the answer nor its time tells who has an account. It also counts the failures.
 * Throws 401, or 429 while it refuses a name after too many of them.
 */
export const signIn = async (
  deps: Pick<PeopleDeps, 'identity'>,
  typed: string,
  known: string | undefined,
  password: string,
  code?: string,
): Promise<Tokens> => {
  const answer = await deps.identity.signIn(known ?? typed.toLowerCase(), password, code)
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
    throw new Refusal('unauthenticated', 'This password has been withdrawn. Set a new one by "Forgot password?".')
  }
  if (answer.outcome === 'wrong' || known === undefined) throw new Refusal('unauthenticated', WRONG)
  return answer
}
