import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { User } from '../../platform/actor.items.ts'
import type { Session } from '../../platform/actor.ts'
import { DAY } from '../../platform/clock.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { hasPassed, needsSecondFactor } from '../../platform/second-factor.ts'
import { plain } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { changed, endSessions, readUser } from './end-sessions.ts'

// Tokens of the user pool do not say whether a code was asked for, and anybody can turn their own second factor on or
// off at the pool by their access token, past all calls of ours. So the store keeps which sign-ins have passed it:
// 1. `secondFactor` becomes true only along with an end of every sign-in there was (`endSessions`).
// 2. A sign-in passes at its first look, if the pool asks for codes at that moment and (1) was so before. It began
//    after (1), so the pool asked it for a code, too.
// 3. Found off at the pool, no sign-in passes any more.

/** No pool of ours refreshes tokens for longer than this. */
const LONGEST_SIGN_IN = 30 * DAY

/** More than anybody has open; one that is forgotten passes at its next look. */
const MAX_PASSED = 50

interface SecondFactor {
  isOn: boolean
  isRequired: boolean
}

/** Whether signing in takes a code; of a role that needs it, this sign-in is looked at where it was not yet. */
export const lookForSecondFactor = async (
  deps: PeopleDeps,
  user: User,
  session: Session | undefined,
): Promise<SecondFactor> => {
  if (!needsSecondFactor(user.role)) return { isOn: user.secondFactor ?? false, isRequired: false }
  if (hasPassed(user, session)) return { isOn: true, isRequired: true }
  const isOn = await deps.identity.hasSecondFactor(plain(user.userName))
  if (!isOn) await noteOff(deps, user)
  else if (session && user.secondFactor) await notePassed(deps, user, session.id)
  else {
    // Turned on past our call, or the call broke off: what was signed in before must show a code as well.
    await endSessions(deps, user.userNo, { change: { secondFactor: true } })
    throw refuse(generalReasons.expired)
  }
  return { isOn, isRequired: true }
}

/** Lets a sign-in through that has shown a code; nothing for roles that need none. */
export const notePassed = async (deps: PeopleDeps, { userNo, role }: User, id: string): Promise<void> => {
  if (!needsSecondFactor(role)) return
  await retryRace(async () => {
    const user = await readUser(deps, userNo)
    // Turned off at this moment, or never noted as on: the next look decides.
    if (!user.secondFactor) return
    const now = deps.now()
    const until = new Date(Date.parse(now) + LONGEST_SIGN_IN * 1000).toISOString()
    const others = (user.passedSecondFactor ?? []).filter((other) => other.until > now && other.id !== id)
    const passedSecondFactor = [...others, { id, until }].slice(-MAX_PASSED)
    await deps.table.commit([changed(user, { ...user, passedSecondFactor, rev: user.rev + 1 })])
  })
}

/**
 * For somebody who has lost their app: the password alone signs in. The provider first, so that it is done again when
 * this dies before the sessions end; they do, since whoever found the phone may have one.
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
