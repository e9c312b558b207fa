import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { signInReasons } from '../../../shared/people/sign-in.reasons.ts'
import { roleIdOf, sessionRoleOf } from '../../../shared/values/role.ts'
import { userItem } from '../../platform/actor.items.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { companiesOf } from '../members/companies.ts'
import { attemptsItem, emailItem, userNameItem } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { type Attempts, countingWrong, signInAttempts, usedUp } from '../sign-in/attempts.ts'
import { endSessions, signOutSession } from '../sign-in/end-sessions.ts'
import { notePassed } from '../sign-in/second-factor.ts'
import { noteUse } from '../sign-in/sessions.ts'
import { tokensOf, trySignIn } from '../sign-in/sign-in.ts'
import { keepSignIn } from '../sign-in/sign-ins.ts'

/**
 * 1. Find the account by user name or email address, in one read.
 * 2. Check the password at the identity provider, even if there is no account. Wrong passwords and codes are counted
 *    for the IP address they come from, and for the name from that address. Beyond these limits a try is refused
 *    without calling the provider, so that strangers cannot drive up the provider's own count for a name.
 * 3. Only then check the state of the account, which may be disabled or unfinished, and read its user and companies.
 * 4. Record the sign-in and its session and, if a code was shown, that it has passed the second factor.
 */
export const login: UseCase<typeof people.calls.login, PeopleDeps> = async (
  deps,
  _actor,
  { userName: typed, password, code },
) => {
  const attempts = deps.origin ? signInAttempts(deps.origin.ip, typed, deps.now()) : []
  const held = await findAccount(deps, typed, attempts)
  const known = held?.userName.toLowerCase()
  const tried = await countingWrong(deps, attempts, {
    compare: () => trySignIn(deps, { typed, known, password, code }),
    // A correct password that still needs a code or another step is not counted as a guess.
    isWrong: ({ outcome }) => outcome === 'wrong' || outcome === 'wrongCode',
  })
  const { token, refreshToken, expiresIn, signedInAt, sessionId, passedAs } = tokensOf(tried)
  const user = held && (await deps.table.get(ref(userItem, { userNo: held.userNo }), { consistent: true }))
  if (!user) {
    throw refuse(signInReasons.notFinished)
  }
  if (user.status !== 'approved') {
    throw refuse(generalReasons.accountDisabled)
  }
  const { userNo, userName, role } = user
  const session = sessionId === undefined ? undefined : { id: sessionId, tokenLife: expiresIn }
  await Promise.all([keepSignIn(deps, user, signedInAt), noteUse(deps, { userNo, signedInAt, session }, undefined)])
  if (passedAs) await notePassed(deps, user, passedAs)
  return {
    token,
    refreshToken,
    expiresIn,
    userNo,
    userName,
    role,
    roleId: roleIdOf(role),
    sessionRole: sessionRoleOf(role),
    companies: await companiesOf(deps, user),
  }
}

const NO_ATTEMPTS = { whose: 'none', window: 'none' }

const findAccount = async (
  deps: PeopleDeps,
  typed: string,
  [fromAddress, forName]: readonly Attempts[],
): Promise<{ userNo: string; userName: string } | undefined> => {
  const [byName, byEmail, ...wrong] = await deps.table.batchGet(
    [
      ref(userNameItem, { userName: typed }),
      ref(emailItem, { email: typed }),
      ref(attemptsItem, fromAddress?.key ?? NO_ATTEMPTS),
      ref(attemptsItem, forName?.key ?? NO_ATTEMPTS),
    ],
    { consistent: true },
  )
  const exceeded = [fromAddress, forName].find((attempts, at) => attempts && (wrong[at]?.wrong ?? 0) >= attempts.most)
  if (exceeded) throw usedUp(exceeded, deps.now())
  return byName ?? byEmail
}

/** Ends the session of the call, with the given refresh token, or every session of the caller. */
export const logout: UseCase<typeof people.calls.logout, PeopleDeps> = async (
  deps,
  { userNo, signedInAt, session },
  { refreshToken },
) => {
  if (refreshToken === undefined) {
    await endSessions(deps, userNo, { answer: {} })
    return {}
  }
  await deps.identity.revoke(refreshToken)
  if (session) await signOutSession(deps, { userNo, signedInAt, session })
  return {}
}
