import { beginSignOut } from '../session/expiry.ts'
import { announceSignOut, clearStoredLogin, storedRefreshToken } from '../session/stored-login.ts'
import { api } from './client.ts'
import { queryClient } from './query-client.ts'

const WAIT_MS = 3000

const endAtServer = async (isEnded: boolean): Promise<void> => {
  const refreshToken = isEnded ? undefined : storedRefreshToken()
  if (refreshToken) await api.people.logout({ refreshToken }).catch(() => undefined)
  const { endLogin } = await import('../session/amplify.ts')
  await endLogin()
}

/**
 * Ends the login: revokes its refresh token, signs out at the user pool, clears the stored login, and opens the sign-in
 * page. Waits at most 3 seconds for the servers. `isEnded`: a call has just ended every session of the user, so the
 * token need not be revoked.
 */
export const signOut = async ({ isEnded = false }: { isEnded?: boolean } = {}): Promise<void> => {
  beginSignOut()
  // Cancels pending queries, which the server would refuse from now on.
  void queryClient.cancelQueries()
  const ended = endAtServer(isEnded)
  const waited = new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  await Promise.race([ended.catch(() => undefined), waited])
  announceSignOut()
  clearStoredLogin()
  // Cleared only as the page is left: mounted screens would otherwise fetch their data again without a login.
  addEventListener('pagehide', () => queryClient.clear())
  location.assign('/login')
}
