import { DAY_MS } from '../../../shared/values/durations.ts'
import type { User } from '../../platform/actor.items.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { RaceLost } from '../../platform/db/table.ts'
import type { Deps, Origin } from '../../platform/deps.ts'
import { log } from '../../platform/log.ts'
import { SIGN_IN_DAYS, signInItem, signInsOf } from '../people.items.ts'
import { teamEvent } from '../team-activity.ts'

/** Maximum number of stored characters of a user agent; browsers need about 120. */
const MAX_AGENT = 200
/** Maximum number of sign-ins shown per person. */
const RECENT = 20

/** The user agent of a call as it is stored. */
export const agentOf = ({ agent }: Origin): string => agent.slice(0, MAX_AGENT).toWellFormed()

/** Records when and from where a person signed in, once per sign-in, also in the activity of their company. */
export const keepSignIn = async (deps: Deps, user: User, at: string | undefined): Promise<void> => {
  if (!at || !deps.origin) return
  const { userNo } = user
  const signIn = { userNo, at, ip: deps.origin.ip, agent: agentOf(deps.origin) }
  const event = await teamEvent(deps, user, { kind: 'signedIn' })
  await record(deps, 'sign-in not recorded', userNo, [put(signInItem, signIn), ...event])
}

/** Writes a record about a sign-in. Errors are only logged, because they must not prevent people from working. */
export const record = async (
  { table }: Pick<Deps, 'table'>,
  failed: string,
  userNo: string,
  intents: readonly Intent[],
): Promise<void> => {
  await table.commit(intents).catch((error: unknown) => {
    // Another call of this sign-in has already recorded it.
    if (error instanceof RaceLost) return
    log.warn(failed, { userNo, error: error instanceof Error ? error.name : String(error) })
  })
}

/** A user's recent sign-ins, newest first. */
export const recentSignIns = async (deps: Pick<Deps, 'table' | 'now'>, userNo: string) => {
  const from = new Date(Date.parse(deps.now()) - SIGN_IN_DAYS * DAY_MS).toISOString()
  const { records } = await deps.table.query(signInItem, signInsOf(userNo, from), { reverse: true, limit: RECENT })
  return records.map(({ at, ip, agent }) => ({ at, ip, agent }))
}
