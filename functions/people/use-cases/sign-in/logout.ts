import type { Input } from '../../../../shared/contract/call.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { PeopleDeps } from '../../people-deps.ts'
import { endSession, endSessions } from '../../sign-in/end-sessions.ts'

/** Ends the session that calls, with the refresh token given, or every session of the caller. */
export const logout = async (
  deps: PeopleDeps,
  { userNo, session }: Actor,
  { refreshToken }: Input<typeof people.calls.logout>,
): Promise<Record<string, never>> => {
  if (refreshToken === undefined) {
    await endSessions(deps, userNo, { answer: {} })
    return {}
  }
  await deps.identity.revoke(refreshToken)
  if (session) await endSession(deps, userNo, session)
  return {}
}
