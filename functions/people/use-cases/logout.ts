import type { Input } from '../../../shared/contract/call.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import type { Actor } from '../../platform/actor.ts'
import { endSessions } from '../end-sessions.ts'
import type { PeopleDeps } from '../people-deps.ts'

/** Ends the session whose refresh token is given, or every session of the caller. */
export const logout = async (
  deps: PeopleDeps,
  { userNo }: Actor,
  { refreshToken }: Input<typeof people.calls.logout>,
): Promise<Record<string, never>> => {
  if (refreshToken === undefined) await endSessions(deps, userNo, { answer: {} })
  else await deps.identity.revoke(refreshToken)
  return {}
}
