import type { LoggedKind } from '../../../shared/activity/activity.kinds.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { signInReasons } from '../../../shared/people/sign-in.reasons.ts'
import { type User, userItem } from '../../platform/actor.items.ts'
import type { Session } from '../../platform/actor.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import { hasEnded } from '../../platform/http/admit-sign-in.ts'
import { plain } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { sessionItem } from '../sessions.items.ts'
import { teamEvent } from '../team-activity.ts'
import { lastTokenEnd, type SignedIn } from './sessions.ts'

interface EndingAlong {
  along?: readonly Intent[]
  change?: Pick<User, 'secondFactor'>
  answer?: unknown
  /** Kind of the event in the activity of the person's company, if the end of the sessions is part of one. */
  event?: LoggedKind
}

/**
 * Ends every session of an account: revokes the refresh tokens at the identity provider and, through `sessionsFrom`,
 * the tokens already issued. The intents `along`, the changes `change` to the account and the event are written in the
 * same transaction, with `answer` as the answer of the call.
 */
export const endSessions = async (
  deps: PeopleDeps,
  userNo: string,
  { along = [], change = {}, answer, event }: EndingAlong = {},
): Promise<void> => {
  const { userName } = await readUser(deps, userNo)
  await deps.identity.endSessions(plain(userName))
  await retryRace(async () => {
    const user = await readUser(deps, userNo)
    const ended = { ...user, ...allEnded(deps.now()), ...change, rev: user.rev + 1 }
    const logged = event ? await teamEvent(deps, user, { kind: event }) : []
    await deps.table.commit([changed(user, ended), ...along, ...logged], answer)
  })
  await waitOutSecond(deps)
}

/**
 * Waits until the next second. Tokens contain the sign-in time in whole seconds, and all sign-ins in the second in
 * which sessions end count as ended. A sign-in after this wait is in a later second.
 */
export const waitOutSecond = ({ now, pause }: Pick<PeopleDeps, 'now' | 'pause'>): Promise<void> =>
  pause(1000 - (Date.parse(now()) % 1000))

/**
 * Ends every session of the caller except that of the call, even those that are not recorded. Does not revoke refresh
 * tokens, because the user pool can only revoke all of them, including the caller's; tokens issued later also
 * contain the time of their sign-in, so they are refused too.
 */
export const endSessionsExcept = async (
  deps: PeopleDeps,
  caller: SignedIn & { session: Session },
  answer: unknown,
): Promise<void> => {
  const { id } = caller.session
  await retryRace(async () => {
    const user = await readUser(deps, caller.userNo)
    refuseEnded(user, caller)
    const passedSecondFactor = user.passedSecondFactor?.filter((passed) => passed.id === id)
    const ended = { ...user, ...allEnded(deps.now()), keptSession: id, passedSecondFactor, rev: user.rev + 1 }
    const logged = await teamEvent(deps, user, { kind: 'sessionsEnded' })
    await deps.table.commit([changed(user, ended), ...logged], answer)
  })
  await waitOutSecond(deps)
}

/** Refuses a call whose session was ended after the call began: it must not end other sessions or become the kept one. */
const refuseEnded = (user: User, caller: SignedIn): void => {
  if (hasEnded(user, caller)) throw refuse(generalReasons.expired)
}

/** The fields of an account whose sessions have all ended. */
export const allEnded = (
  now: string,
): Pick<User, 'sessionsFrom' | 'keptSession' | 'endedSessions' | 'passedSecondFactor'> => ({
  sessionsFrom: now,
  keptSession: undefined,
  endedSessions: [],
  passedSecondFactor: [],
})

/** Maximum number of sessions that an account lists as ended, which keeps its item below 6 KB. */
const MAX_ENDED = 50

type Ended = NonNullable<User['endedSessions']>

/**
 * The list with this ended session, which replaces an earlier entry of the same session. If the list is full, the oldest
 * session that signed itself out is dropped, possibly this one: it is then open and listed again, so the person can end
 * it. A session that was ended from elsewhere is never dropped.
 */
const withEnded = ({ endedSessions = [] }: User, ended: Ended[number], now: string): Ended => {
  const all = [...endedSessions.filter(({ id, until }) => until > now && id !== ended.id), ended]
  if (all.length <= MAX_ENDED) return all
  const dropped = all.findIndex(({ renewable }) => !renewable)
  if (dropped < 0) throw refuse(signInReasons.tooManyEnded)
  return all.toSpliced(dropped, 1)
}

/**
 * Ends the session of the call, including tokens already issued. The refresh token that the call revoked need not be
 * that of this session, or a token at all, so the entry is stored until the session's last possible token has expired.
 */
export const signOutSession = (deps: PeopleDeps, caller: SignedIn & { session: Session }): Promise<void> =>
  retryRace(async () => {
    const user = await readUser(deps, caller.userNo)
    // If another session has ended this one, its entry is never dropped, so it must not be replaced.
    if (hasEnded(user, caller)) return
    const now = deps.now()
    const { signedInAt = now, session } = caller
    const entry = { id: session.id, until: lastTokenEnd(deps, signedInAt, session) }
    const ended = { ...user, endedSessions: withEnded(user, entry, now), rev: user.rev + 1 }
    await deps.table.commit([changed(user, ended)], {})
  })

/**
 * Ends one of the caller's sessions, from whichever of them. Its refresh token is unknown here, so the entry is stored
 * until the session's last possible token has expired. If the session has signed itself out, its entry is replaced by
 * one that is never dropped, because that sign-out need not have revoked its refresh token.
 */
export const endSessionNamed = (
  deps: PeopleDeps,
  caller: SignedIn,
  sessionNo: string,
  answer: unknown,
): Promise<void> =>
  retryRace(async () => {
    const { userNo } = caller
    const [user, session] = await deps.table.batchGet(
      [ref(userItem, { userNo }), ref(sessionItem, { userNo, sessionNo })],
      { consistent: true },
    )
    if (!user) throw refuse(generalReasons.noAccount)
    refuseEnded(user, caller)
    const now = deps.now()
    if (!session || session.until <= now) throw refuse(signInReasons.noSession)
    const { id, until, signedInAt } = session
    const entry = user.endedSessions?.find((one) => one.id === id)
    if (entry ? entry.renewable : hasEnded(user, { signedInAt, session })) return
    const endedSessions = withEnded(user, { id, until, renewable: true }, now)
    const ended = { ...user, endedSessions, rev: user.rev + 1 }
    await deps.table.commit([changed(user, ended)], answer)
  })

export const readUser = async ({ table }: PeopleDeps, userNo: string): Promise<User> => {
  const user = await table.get(ref(userItem, { userNo }), { consistent: true })
  if (!user) throw refuse(generalReasons.noAccount)
  return user
}

/** Intent that writes the account as `user`, unless it has changed since it was read. */
export const changed = ({ rev }: User, user: User): Intent => put(userItem, user, asRead({ rev }))
