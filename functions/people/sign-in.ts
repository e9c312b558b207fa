import { Refusal } from '../../shared/contract/errors.ts'
import { DAY, secondsAfter } from '../platform/clock.ts'
import { update } from '../platform/db/intent.ts'
import { ref } from '../platform/db/table.ts'
import type { Tokens } from './identity.ts'
import { signInFailuresItem } from './people.items.ts'
import type { PeopleDeps } from './people-deps.ts'

/** Failures under one name before it is refused unseen, and the seconds a window of counting lasts. */
export const MAX_FAILURES = 10
export const WINDOW = 300

export const WRONG = 'User name or password is wrong.'

/**
 * Asks for tokens by name and password. `known` is the name as registered, undefined when nobody has it: the provider is
 * asked all the same, so that neither the answer nor its time tells who has an account.
 * Throws 401, or 429 after ten failures under one name in five minutes, right password or not.
 */
export const signIn = async (
  deps: PeopleDeps,
  typed: string,
  known: string | undefined,
  password: string,
): Promise<Tokens> => {
  const key = { name: known ?? typed, window: Math.floor(secondsAfter(deps.now(), 0) / WINDOW) }
  const counted = await deps.table.get(ref(signInFailuresItem, key), { consistent: true })
  if (counted && counted.failures >= MAX_FAILURES) throw tooMany()
  const answer = await deps.identity.signIn(known ?? typed.toLowerCase(), password)
  if (answer.outcome === 'tooMany') throw tooMany()
  if (answer.outcome === 'challenged') {
    throw new Refusal('unauthenticated', 'This account needs a further step to sign in. Sign in through the console.')
  }
  if (answer.outcome === 'signedIn' && known !== undefined) return answer
  const expiresAt = secondsAfter(deps.now(), DAY)
  await deps.table.commit([
    update(signInFailuresItem, key, { add: { failures: 1 }, set: { expiresAt }, error: 'race' }),
  ])
  throw new Refusal('unauthenticated', WRONG)
}

const tooMany = () => new Refusal('tooFast', 'Too many attempts to sign in. Wait five minutes and try again.')
