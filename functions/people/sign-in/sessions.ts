import { HOUR_MS } from '../../../shared/values/durations.ts'
import type { User } from '../../platform/actor.items.ts'
import type { Actor, Session } from '../../platform/actor.ts'
import { put, update } from '../../platform/db/intent.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List } from '../../platform/db/source.ts'
import { type Ref, ref } from '../../platform/db/table.ts'
import { hasEnded } from '../../platform/http/admit-sign-in.ts'
import { repeatedId } from '../../platform/ids.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { type StoredSession, sessionItem, sessionsOf } from '../sessions.items.ts'
import { agentOf, record } from './sign-ins.ts'

/** The person of a call and the sign-in of its token. */
export type SignedIn = Pick<Actor, 'userNo' | 'signedInAt' | 'session'>

/**
 * Number of a session, which is the same in every call of the session and reveals nothing of its tokens; undefined if
 * the token does not identify its session.
 */
const sessionNoOf = ({ signedInAt, session }: SignedIn): string | undefined =>
  signedInAt && session && repeatedId('session', () => signedInAt, session.id)

/** Reference to the session of a call, to be read along with other items; none if there is no such session. */
export const sessionRef = (signedIn: SignedIn): Ref<StoredSession> =>
  ref(sessionItem, { userNo: signedIn.userNo, sessionNo: sessionNoOf(signedIn) ?? 'none' })

/** The session of a call as the call shows it, used now; undefined if the token does not identify its session. */
const sessionOfCall = (
  deps: Pick<PeopleDeps, 'now' | 'origin' | 'sessionSeconds'>,
  signedIn: SignedIn,
): StoredSession | undefined => {
  const { now, origin } = deps
  const { userNo, signedInAt, session } = signedIn
  const sessionNo = sessionNoOf(signedIn)
  if (!sessionNo || !signedInAt || !session || !origin) return undefined
  return {
    userNo,
    sessionNo,
    id: session.id,
    signedInAt,
    lastUsedAt: now(),
    ip: origin.ip,
    agent: agentOf(origin),
    until: lastTokenEnd(deps, signedInAt, session),
  }
}

/** Instant at which a session's last possible token expires; it is issued just before the refresh token expires. */
export const lastTokenEnd = (
  { sessionSeconds }: Pick<PeopleDeps, 'sessionSeconds'>,
  signedInAt: string,
  { tokenLife }: Session,
): string => new Date(Date.parse(signedInAt) + (sessionSeconds + tokenLife) * 1000).toISOString()

const EVERY_MS = HOUR_MS

/**
 * Records the session of a call, and its use at most once an hour. `stored` is the session as read. Called only when
 * the console loads the person, never by the calls with which they work, whose cost would grow. Errors are only logged.
 */
export const noteUse = async (
  deps: PeopleDeps,
  signedIn: SignedIn,
  stored: StoredSession | undefined,
): Promise<void> => {
  const seen = sessionOfCall(deps, signedIn)
  if (!seen) return
  if (!stored) {
    await record(deps, 'session not recorded', signedIn.userNo, [put(sessionItem, seen)])
    return
  }
  const { lastUsedAt, ip, agent } = seen
  if (Date.parse(lastUsedAt) - Date.parse(stored.lastUsedAt) < EVERY_MS) return
  const used = update(sessionItem, stored, {
    set: { lastUsedAt, ip, agent },
    when: { equals: { lastUsedAt: stored.lastUsedAt } },
    error: 'race',
  })
  await record(deps, 'use of a session not recorded', signedIn.userNo, [used])
}

/** A person's sessions that can still make calls, the latest sign-in first. */
export const sessionsList = (deps: PeopleDeps, user: User, signedIn: SignedIn): List<StoredSession, SessionRow> => {
  const now = deps.now()
  const current = sessionNoOf(signedIn)
  const isOpen = (session: StoredSession): boolean =>
    session.until > now && !hasEnded(user, { signedInAt: session.signedInAt, session })
  return {
    source: filtered(rangeSource(deps, sessionItem, sessionsOf(user.userNo), { consistent: true }), isOpen),
    present: (sessions) =>
      sessions.map(({ sessionNo, agent, ip, signedInAt, lastUsedAt }) => {
        const isCurrent = sessionNo === current
        return { sessionNo, agent, ip, signedInAt, lastUsedAt: isCurrent ? now : lastUsedAt, isCurrent }
      }),
  }
}

type SessionRow = Pick<StoredSession, 'sessionNo' | 'agent' | 'ip' | 'signedInAt' | 'lastUsedAt'> & {
  isCurrent: boolean
}
