import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { User } from '../../platform/actor.items.ts'
import type { Session } from '../../platform/actor.ts'
import { DAY_SECONDS } from '../../platform/clock.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { hasPassed, needsSecondFactor } from '../../platform/second-factor.ts'
import { plain } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { changed, endSessions, readUser } from './end-sessions.ts'

// Tokens of the user pool do not show whether a code was required. Anyone can also turn their own second factor on or
// off at the pool with their access token, bypassing our calls. So the store records which sign-ins have passed it:
// 1. `secondFactor` is set to true only together with the end of every existing sign-in (`endSessions`).
// 2. A sign-in passes at its first check, if the pool requires codes at that moment and `secondFactor` was already
//    true. It then began after (1), so the pool required a code for it.
// 3. Once a check finds the second factor off at the pool, no sign-in passes until it is turned on again.

/** Upper bound on the lifetime of refresh tokens in our pools, in seconds. */
const LONGEST_SIGN_IN = 30 * DAY_SECONDS

/** More sessions than anyone has open. A session that was dropped passes again at its next check. */
const MAX_PASSED = 50

interface SecondFactor {
  isOn: boolean
  isRequired: boolean
}

/**
 * Returns the state of the second factor. For roles that need one, and for people in a company that requires it
 * (`isAsked`), checks this sign-in if it has not passed yet. Ends every session and throws 401 if the second factor is on
 * at the pool but not recorded here.
 */
export const lookForSecondFactor = async (
  deps: PeopleDeps,
  user: User,
  { session, isAsked }: { session: Session | undefined; isAsked: boolean },
): Promise<SecondFactor> => {
  const isRequired = needsSecondFactor(user.role)
  if (!isRequired && !isAsked) return { isOn: user.secondFactor ?? false, isRequired }
  if (hasPassed(user, session)) return { isOn: true, isRequired }
  const isOn = await deps.identity.hasSecondFactor(plain(user.userName))
  if (!isOn) await noteOff(deps, user)
  else if (session && user.secondFactor) await notePassed(deps, user, session.id)
  else {
    // The second factor was turned on without our call, or the call was interrupted, so earlier sign-ins must also show
    // a code.
    await endSessions(deps, user.userNo, { change: { secondFactor: true } })
    throw refuse(generalReasons.expired)
  }
  return { isOn, isRequired }
}

/**
 * Marks a sign-in that has shown a code as passed. Does nothing for people of whom neither their role nor a company can
 * require it.
 */
export const notePassed = async (deps: PeopleDeps, { userNo, role }: User, id: string): Promise<void> => {
  if (!needsSecondFactor(role) && role !== 'doctor') return
  await retryRace(async () => {
    const user = await readUser(deps, userNo)
    // The second factor was concurrently turned off, or was never recorded as on; the next check decides.
    if (!user.secondFactor) return
    const now = deps.now()
    const until = new Date(Date.parse(now) + LONGEST_SIGN_IN * 1000).toISOString()
    const others = (user.passedSecondFactor ?? []).filter((other) => other.until > now && other.id !== id)
    const passedSecondFactor = [...others, { id, until }].slice(-MAX_PASSED)
    await deps.table.commit([changed(user, { ...user, passedSecondFactor, rev: user.rev + 1 })])
  })
}

/**
 * Turns off the second factor of a person who has lost their authenticator app. The provider is changed first, so that
 * a retry repeats this if the call dies before the sessions end. The sessions end because someone who found the phone
 * may be signed in.
 */
export const clearSecondFactor = async (deps: PeopleDeps, userNo: string, answer?: unknown): Promise<void> => {
  const { userName } = await readUser(deps, userNo)
  await deps.identity.turnOffSecondFactor(plain(userName))
  await endSessions(deps, userNo, { change: { secondFactor: false }, answer })
}

const noteOff = async (deps: PeopleDeps, { userNo }: User): Promise<void> =>
  retryRace(async () => {
    const user = await readUser(deps, userNo)
    if (!user.secondFactor && !user.passedSecondFactor?.length) return
    const off = { ...user, secondFactor: false, passedSecondFactor: [], rev: user.rev + 1 }
    await deps.table.commit([changed(user, off)])
  })
