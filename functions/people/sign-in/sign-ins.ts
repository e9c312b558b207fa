import { DAY } from '../../platform/clock.ts'
import { put } from '../../platform/db/intent.ts'
import { RaceLost } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { log } from '../../platform/log.ts'
import { SIGN_IN_DAYS, signInItem, signInsOf } from '../people.items.ts'

/** Maximum number of stored characters of a user agent; browsers need about 120. */
const MAX_AGENT = 200
/** Maximum number of sign-ins shown per person. */
const RECENT = 20

/**
 * Records when and from where a person signed in, once per sign-in. Errors are only logged, because they must not
 * prevent people from working.
 */
export const keepSignIn = async (
  deps: Pick<Deps, 'table' | 'origin'>,
  userNo: string,
  at: string | undefined,
): Promise<void> => {
  if (!at || !deps.origin) return
  const { ip, agent } = deps.origin
  const signIn = { userNo, at, ip, agent: agent.slice(0, MAX_AGENT).toWellFormed() }
  await deps.table.commit([put(signInItem, signIn)]).catch((error: unknown) => {
    // Another call of this sign-in has already recorded it.
    if (error instanceof RaceLost) return
    log.warn('sign-in not recorded', { userNo, error: error instanceof Error ? error.name : String(error) })
  })
}

/** A user's recent sign-ins, newest first. */
export const recentSignIns = async (deps: Pick<Deps, 'table' | 'now'>, userNo: string) => {
  const from = new Date(Date.parse(deps.now()) - SIGN_IN_DAYS * DAY * 1000).toISOString()
  const { records } = await deps.table.query(signInItem, signInsOf(userNo, from), { reverse: true, limit: RECENT })
  return records.map(({ at, ip, agent }) => ({ at, ip, agent }))
}
