import { refuse, refuseField } from '../../../../shared/contract/errors.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { credentialsReasons } from '../../../../shared/people/credentials.reasons.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { signInReasons } from '../../../../shared/people/sign-in.reasons.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import type { SecondFactorOn } from '../../identity/identity.ts'
import { plain } from '../../people.items.ts'
import type { PeopleDeps } from '../../people-deps.ts'
import { endSessions } from '../../sign-in/end-sessions.ts'

/**
 * 1. The app proves its key by a code, and the identity provider requires codes from then on.
 * 2. Every session ends, this one too, so that each has shown a code. If the call dies in between, the next check of
 *    the account makes up for it (second-factor.ts).
 */
export const turnOnSecondFactor: UseCase<typeof people.calls.turnOnSecondFactor, PeopleDeps> = async (
  deps,
  { userNo, userName },
  proof,
) => {
  // Wrong codes are not counted: the caller has the key, so there is nothing to guess.
  refuseUnlessOn(await deps.identity.turnOnSecondFactor(plain(userName), proof))
  await endSessions(deps, userNo, { change: { secondFactor: true }, answer: {} })
  return {}
}

const refuseUnlessOn = (outcome: SecondFactorOn): void => {
  switch (outcome) {
    case 'on':
      return
    case 'wrongCode':
      throw refuseField('code', credentialsReasons.wrongCode)
    case 'noKey':
      throw refuse(signInReasons.keyOver)
    case 'tooMany':
      throw refuse(signInReasons.tooManyCodes)
    case 'badToken':
      throw refuse(generalReasons.expired)
  }
}
