import { queryClient } from '../api/query-client.ts'
import { clearStoredLogin } from './stored-login.ts'

const WAIT_MS = 3000

/** Ends the login here and, when it can be reached in time, at the user pool; then shows the sign-in page. */
export const signOut = async (): Promise<void> => {
  const ended = import('./amplify.ts').then(({ endLogin }) => endLogin())
  const waited = new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  await Promise.race([ended.catch(() => undefined), waited])
  clearStoredLogin()
  queryClient.clear()
  location.assign('/login')
}
