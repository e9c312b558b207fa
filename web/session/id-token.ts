import { ToldError, tell } from '../../shared/reasons/reasons.ts'
import { sessionReasons } from '../texts/session.reasons.ts'
import { loadConfig } from './config.ts'
import { freshIdToken, subjectOf } from './stored-login.ts'

/** The page belongs to somebody who is not signed in here any more: what is on it must not be done in another's name. */
export class OthersLogin extends ToldError {
  override readonly name = 'OthersLogin'
}

// Whose page this is: the person whose token it used first. A full load of the page begins anew.
let owner: string | undefined

/** Whether a token is of the person whose page this is; of anyone while the page has made no call yet. */
export const isOwners = (token: string): boolean => owner === undefined || subjectOf(token) === owner

/**
 * The token that every call carries. Amplify is loaded only when the stored one has to be refreshed. Tabs share one
 * login: when another has signed somebody else in, this page is left, and nothing is sent.
 */
export const idToken = async (): Promise<string | undefined> => {
  const token = await storedOrRefreshed()
  if (token === undefined) return undefined
  owner ??= subjectOf(token)
  if (isOwners(token)) return token
  location.assign('/')
  throw new OthersLogin(tell(sessionReasons.othersLogin))
}

const storedOrRefreshed = async (): Promise<string | undefined> => {
  const { userPoolClientId } = await loadConfig()
  const stored = freshIdToken(userPoolClientId)
  if (stored !== undefined) return stored
  const { currentIdToken } = await import('./amplify.ts')
  return currentIdToken()
}
