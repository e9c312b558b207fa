import type { people } from '../../../../shared/people/people.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import type { PeopleDeps } from '../../people-deps.ts'
import { endSession, endSessions } from '../../sign-in/end-sessions.ts'

/** Ends the session that calls, with the refresh token given, or every session of the caller. */
export const logout: UseCase<typeof people.calls.logout, PeopleDeps> = async (
  deps,
  { userNo, session },
  { refreshToken },
) => {
  if (refreshToken === undefined) {
    await endSessions(deps, userNo, { answer: {} })
    return {}
  }
  await deps.identity.revoke(refreshToken)
  if (session) await endSession(deps, userNo, session)
  return {}
}
