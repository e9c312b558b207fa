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
 * Ends the login: its refresh token is revoked, the user pool told, and everything forgotten here; then the sign-in page.
 * What cannot be reached in time is not waited for. `isEnded`: a call has just ended every session of the person.
 */
export const signOut = async ({ isEnded = false }: { isEnded?: boolean } = {}): Promise<void> => {
  beginSignOut()
  // A page that still loads would be refused from here on.
  void queryClient.cancelQueries()
  const ended = endAtServer(isEnded)
  const waited = new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  await Promise.race([ended.catch(() => undefined), waited])
  announceSignOut()
  clearStoredLogin()
  // Not before the page is gone: what is on the screen would ask for its data again, without a login.
  addEventListener('pagehide', () => queryClient.clear())
  location.assign('/login')
}
