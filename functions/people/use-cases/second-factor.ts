import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { credentialsReasons } from '../../../shared/people/credentials.reasons.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import type { signInCalls } from '../../../shared/people/sign-in.calls.ts'
import { signInReasons } from '../../../shared/people/sign-in.reasons.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { needsSecondFactor } from '../../platform/second-factor.ts'
import type { SecondFactorOn } from '../identity/identity.ts'
import { companiesOf } from '../members/companies.ts'
import { plain } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { changed, endSessions, readUser } from '../sign-in/end-sessions.ts'
import { clearSecondFactor } from '../sign-in/second-factor.ts'
import { teamEvent } from '../team-activity.ts'

/**
 * 1. A code proves that the app has the key, and the identity provider requires codes from then on.
 * 2. Every session ends, including this one, so that every later session has shown a code. If the call dies in between,
 *    the sessions end with the next check of the account, if its role needs a second factor
 *    (sign-in/second-factor.ts).
 */
export const turnOnSecondFactor: UseCase<typeof people.calls.turnOnSecondFactor, PeopleDeps> = async (
  deps,
  { userNo, userName },
  proof,
) => {
  // Wrong codes do not count toward our limit, because the caller has the key and need not guess.
  refuseUnlessOn(await deps.identity.turnOnSecondFactor(plain(userName), proof))
  await endSessions(deps, userNo, { change: { secondFactor: true }, answer: {}, event: 'twoStepOn' })
  return {}
}

const refuseUnlessOn = (outcome: SecondFactorOn): void => {
  switch (outcome) {
    case 'on':
      return
    case 'wrongCode':
      throw refuseField('code', credentialsReasons.wrongCode)
    case 'noKey':
      throw refuse(signInReasons.keyExpired)
    case 'tooMany':
      throw refuse(signInReasons.tooManyCodes)
    case 'badToken':
      throw refuse(generalReasons.expired)
  }
}

/**
 * Turns off the caller's second factor: the password alone is enough to sign in. Sessions continue. Refused for roles
 * that need a second factor, and while a company requires it. If a company starts to require it at the same moment, its
 * calls are refused until it is on again.
 */
export const turnOffSecondFactor: UseCase<typeof signInCalls.turnOffSecondFactor, PeopleDeps> = async (
  deps,
  { userNo, userName, role },
) => {
  if (needsSecondFactor(role)) {
    throw refuse(signInReasons.secondFactorStays)
  }
  await refuseIfCompanyRequires(deps, userNo)
  await deps.identity.turnOffSecondFactor(plain(userName))
  await retryRace(async () => {
    const user = await readUser(deps, userNo)
    if (!user.secondFactor) return
    const off = { ...user, secondFactor: false, passedSecondFactor: [], rev: user.rev + 1 }
    await deps.table.commit([changed(user, off), ...(await teamEvent(deps, user, { kind: 'twoStepOff' }))], {})
  })
  return {}
}

/** Throws 403, naming the company, if one for which the person works requires two-step sign-in. */
const refuseIfCompanyRequires = async (deps: PeopleDeps, userNo: string): Promise<void> => {
  const companies = await companiesOf(deps, await readUser(deps, userNo))
  const requiring = companies.find(({ requiresTwoStep }) => requiresTwoStep)
  if (requiring) throw refuse(signInReasons.companyNeedsTwoStep, { company: requiring.doctorName })
}

/**
 * Turns off the second factor of another person who has lost their authenticator app. For the last super admin, use
 * `bootstrap-admin`.
 */
export const resetSecondFactor: UseCase<typeof people.calls.resetSecondFactor, PeopleDeps> = async (
  deps,
  actor,
  { userNo },
) => {
  if (userNo === actor.userNo) {
    throw refuse(signInReasons.ownSecondFactor)
  }
  await clearSecondFactor(deps, userNo, { userNo })
  return { userNo }
}
