import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { type User, userItem } from '../../platform/actor.items.ts'
import type { Session } from '../../platform/actor.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import { plain } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'

interface EndingAlong {
  along?: readonly Intent[]
  change?: Pick<User, 'secondFactor'>
  answer?: unknown
}

/**
 * Ends every session of an account: revokes the refresh tokens at the identity provider and, through `sessionsFrom`,
 * the tokens already issued. The intents `along` and the changes `change` to the account are written in the same
 * transaction, with `answer` as the answer of the call.
 */
export const endSessions = async (
  deps: PeopleDeps,
  userNo: string,
  { along = [], change = {}, answer }: EndingAlong = {},
): Promise<void> => {
  const { userName } = await readUser(deps, userNo)
  await deps.identity.endSessions(plain(userName))
  await retryRace(async () => {
    const user = await readUser(deps, userNo)
    const over = { sessionsFrom: deps.now(), endedSessions: [], passedSecondFactor: [] }
    const ended = { ...user, ...over, ...change, rev: user.rev + 1 }
    await deps.table.commit([changed(user, ended), ...along], answer)
  })
  await waitOutSecond(deps)
}

/**
 * Waits until the next second. Tokens contain the sign-in time in whole seconds, and all sign-ins in the second in
 * which sessions end count as ended. A sign-in after this wait is in a later second.
 */
export const waitOutSecond = ({ now, pause }: Pick<PeopleDeps, 'now' | 'pause'>): Promise<void> =>
  pause(1000 - (Date.parse(now()) % 1000))

/** More sign-outs than anyone makes within the lifetime of a token. Beyond this number, the oldest are dropped. */
const MAX_ENDED = 50

/**
 * Ends one session, including tokens already issued. These are short-lived, so the list is short. The call's token need
 * not be the session's latest, so each entry is stored for a full token lifetime.
 */
export const endSession = (deps: PeopleDeps, userNo: string, session: Session): Promise<void> =>
  retryRace(async () => {
    const user = await readUser(deps, userNo)
    const { endedSessions = [], rev } = user
    const now = deps.now()
    const until = new Date(Date.parse(now) + session.tokenLife * 1000).toISOString()
    const others = endedSessions.filter((other) => other.until > now && other.id !== session.id)
    const ended = { ...user, endedSessions: [...others, { id: session.id, until }].slice(-MAX_ENDED), rev: rev + 1 }
    await deps.table.commit([changed(user, ended)], {})
  })

export const readUser = async ({ table }: PeopleDeps, userNo: string): Promise<User> => {
  const user = await table.get(ref(userItem, { userNo }), { consistent: true })
  if (!user) throw refuse(generalReasons.noAccount)
  return user
}

/** Intent that writes the account as `user`, unless it has changed since it was read. */
export const changed = ({ rev }: User, user: User): Intent => put(userItem, user, asRead({ rev }))
