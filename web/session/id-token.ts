import { loadConfig } from '../app/config.ts'
import { freshIdToken } from './stored-login.ts'

/** The token that every call carries. Amplify is loaded only when the stored one has to be refreshed. */
export const idToken = async (): Promise<string | undefined> => {
  const { userPoolClientId } = await loadConfig()
  const stored = freshIdToken(userPoolClientId)
  if (stored !== undefined) return stored
  const { currentIdToken } = await import('./amplify.ts')
  return currentIdToken()
}
