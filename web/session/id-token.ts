import { ReasonError, reasonMessage } from '../../shared/reasons/reasons.ts'
import { sessionReasons } from '../texts/session.reasons.ts'
import { loadConfig } from './config.ts'
import { freshIdToken, storedIdToken, subjectOf } from './stored-login.ts'

/** Thrown if the page's owner is no longer signed in here: the page must not act in another user's name. */
export class OthersLogin extends ReasonError {
  override readonly name = 'OthersLogin'
}

// Owner of this page: the user whose token it used first. A full page load resets it.
let owner: string | undefined

/** True if the token belongs to the page's owner; true for any token while the page has made no call. */
export const isOwners = (token: string): boolean => owner === undefined || subjectOf(token) === owner

/**
 * True while this page's owner is signed in. Only then may the page store data of theirs: after the login has been
 * cleared, nothing would remove it.
 */
export const isOwnersLogin = (): boolean => {
  const token = storedIdToken()
  return token !== undefined && isOwners(token)
}

/**
 * Returns the token for a call; undefined if the login has ended. Amplify is loaded only to refresh the stored token.
 * Tabs share one login: if another user has signed in from another tab, this page is left and the call is not sent.
 */
export const idToken = async (): Promise<string | undefined> => {
  const token = await storedOrRefreshed()
  if (token === undefined) return undefined
  owner ??= subjectOf(token)
  if (isOwners(token)) return token
  location.assign('/')
  throw new OthersLogin(reasonMessage(sessionReasons.othersLogin))
}

const storedOrRefreshed = async (): Promise<string | undefined> => {
  const { userPoolClientId } = await loadConfig()
  const stored = freshIdToken(userPoolClientId)
  if (stored !== undefined) return stored
  const { currentIdToken } = await import('./amplify.ts')
  return currentIdToken()
}
