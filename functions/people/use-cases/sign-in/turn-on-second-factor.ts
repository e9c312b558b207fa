import type { Input } from '../../../../shared/contract/call.ts'
import { conflict, Refusal, refuseField } from '../../../../shared/contract/errors.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { SecondFactorOn } from '../../identity/identity.ts'
import { plain } from '../../people.items.ts'
import type { PeopleDeps } from '../../people-deps.ts'
import { endSessions } from '../../sign-in/end-sessions.ts'

/**
 * 1. The app proves its key by a code, and the identity provider asks for codes from then on.
 * 2. Every session ends, this one too: from now on each has shown a code. A call that dies in between is made up for
 *    when the account is next looked at (second-factor.ts).
 */
export const turnOnSecondFactor = async (
  deps: PeopleDeps,
  { userNo, userName }: Actor,
  proof: Input<typeof people.calls.turnOnSecondFactor>,
): Promise<Record<string, never>> => {
  // Wrong codes are not counted: whoever guesses has the key in hand.
  refuseUnlessOn(await deps.identity.turnOnSecondFactor(plain(userName), proof))
  await endSessions(deps, userNo, { change: { secondFactor: true }, answer: {} })
  return {}
}

const refuseUnlessOn = (outcome: SecondFactorOn): void => {
  switch (outcome) {
    case 'on':
      return
    case 'wrongCode':
      throw refuseField('code', 'This code is not right. Enter the newest code of your authenticator app.')
    case 'noKey':
      throw conflict('This key does not count any more. Close this and begin again.')
    case 'tooMany':
      throw new Refusal('tooFast', 'Too many attempts. Wait a few minutes, then try again.')
    case 'badToken':
      throw new Refusal('expired')
  }
}
