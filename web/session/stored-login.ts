import { deleteAnswers } from '../settings/kept-database.ts'
import { keepLastUsedCompany, lastUsedCompany } from './last-company.ts'

/**
 * Amplify keeps a login in local storage under these keys. The few reads here let the guard and the calls work without
 * loading Amplify on every page; if a key is absent or stale, Amplify itself is used.
 */
const PREFIX = 'CognitoIdentityServiceProvider.'
const COMPANY = 'dockside.company'
/** Shared by all tabs: input in one tab keeps the login alive in all of them. */
const LAST_INPUT = 'dockside.last-input'
/** Key of the user data kept beside the login (stored-user.ts). */
export const STORED_USER = 'dockside.user'

/** A token this close to its expiry (ms) is refreshed first. */
const MARGIN_MS = 5 * 60_000

const loginKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))

const isLastUser = (key: string): boolean => key.startsWith(PREFIX) && key.endsWith('.LastAuthUser')

export const hasStoredLogin = (): boolean => loginKeys().some(isLastUser)

/** Removes the stored login and the answers kept for it, but keeps the company of this tab. */
export const clearLogin = (): void => {
  for (const key of [...loginKeys(), LAST_INPUT, STORED_USER]) localStorage.removeItem(key)
  deleteAnswers()
}

/** Removes the stored login and the chosen company. */
export const clearStoredLogin = (): void => {
  clearLogin()
  sessionStorage.removeItem(COMPANY)
  keepLastUsedCompany(undefined)
}

const idTokens = (): string[] =>
  loginKeys()
    .filter((key) => key.endsWith('.idToken'))
    .flatMap((key) => localStorage.getItem(key) ?? [])

/** The stored ID token, fresh or not; undefined if there is none. */
export const storedIdToken = (): string | undefined => idTokens()[0]

/** The ID token if it is not about to expire, otherwise undefined. */
export const freshIdToken = (clientId: string, nowMs: number = Date.now()): string | undefined => {
  const user = localStorage.getItem(`${PREFIX}${clientId}.LastAuthUser`)
  const token = user === null ? null : localStorage.getItem(`${PREFIX}${clientId}.${user}.idToken`)
  return token !== null && expiryOf(token) - MARGIN_MS > nowMs ? token : undefined
}

/** Refresh token of this login; undefined if there is none. */
export const storedRefreshToken = (): string | undefined => {
  const key = loginKeys().find((one) => one.endsWith('.refreshToken'))
  return key === undefined ? undefined : (localStorage.getItem(key) ?? undefined)
}

/** Expiry of a token, in ms since 1970; 0 if it cannot be read. */
const expiryOf = (token: string): number => {
  const seconds = claimOf(token, 'exp')
  return typeof seconds === 'number' ? seconds * 1000 : 0
}

/** The later of the sign-in and the last input in any tab, in ms since 1970; 0 if neither is known. */
export const lastInputAt = (): number => {
  const seconds = claimOf(storedIdToken() ?? '', 'auth_time')
  const signedIn = typeof seconds === 'number' ? seconds * 1000 : 0
  return Math.max(Number(localStorage.getItem(LAST_INPUT) ?? 0), signedIn)
}

/** Stores the time of an input. If the storage is full or forbidden, the login counts as idle since the sign-in. */
export const keepInputAt = (ms: number): void => writeText(LAST_INPUT, String(ms))

const writeText = (key: string, text: string | undefined): void => {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // If the storage is full or forbidden, only the stored value is lost; the current work continues.
  }
}

/** Identifies one sign-in of one user; equal for all tokens refreshed since. */
export const loginOf = (token: string): string => `${subjectOf(token)} ${String(claimOf(token, 'auth_time'))}`

/** `sub` of a token's user; undefined if it cannot be read. */
export const subjectOf = (token: string): string | undefined => {
  const subject = claimOf(token, 'sub')
  return typeof subject === 'string' ? subject : undefined
}

const claimOf = (token: string, name: string): unknown => {
  try {
    const payload: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return new Map(Object.entries(payload ?? {})).get(name)
  } catch {
    return undefined
  }
}

/** Names that a token's user can sign in with: user name and email address, if the token contains them. */
export const signInNamesOf = (token: string): string[] =>
  ['cognito:username', 'email'].flatMap((name) => {
    const value = claimOf(token, name)
    return typeof value === 'string' ? [value.toLowerCase()] : []
  })

/** True if the stored login belongs to a different user than the token: another tab has signed them in. */
export const isOthersLogin = (token: string): boolean => idTokens().some((kept) => subjectOf(kept) !== subjectOf(token))

/** True if another valid token has been stored since, by a refresh or a new sign-in. */
export const isReplaced = (token: string | undefined): boolean =>
  idTokens().some((kept) => kept !== token && expiryOf(kept) > Date.now())

const SIGNED_OUT = 'dockside.signed-out'

/** Notifies the other tabs that the user has signed out; a login that only ended does not notify them. */
export const announceSignOut = (): void => {
  localStorage.setItem(SIGNED_OUT, String(Date.now()))
  localStorage.removeItem(SIGNED_OUT)
}

/** 'signedOut': on purpose; 'ended': the login no longer exists; 'begun': a user has signed in. */
export type LoginChange = 'signedOut' | 'ended' | 'begun'

const changeOf = ({ key, oldValue, newValue }: StorageEvent): LoginChange | undefined => {
  if (key === null || key === SIGNED_OUT) return 'signedOut'
  if (!isLastUser(key) || oldValue === newValue) return undefined
  return newValue === null ? 'ended' : 'begun'
}

/** Calls back when another tab signs in or out, or loses the login. */
export const watchLogin = (changed: (change: LoginChange) => void): (() => void) => {
  const listen = (event: StorageEvent): void => {
    const change = event.storageArea === localStorage ? changeOf(event) : undefined
    if (change) changed(change)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Calls back with each ID token that another tab stores. */
export const watchIdToken = (stored: (token: string) => void): (() => void) => {
  const listen = ({ key, storageArea, newValue }: StorageEvent): void => {
    if (storageArea === localStorage && key?.startsWith(PREFIX) && key.endsWith('.idToken') && newValue)
      stored(newValue)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/**
 * The company of this tab. A new tab starts with that of the last used tab, or none, and is independent from then on.
 */
export const storedCompany = (): string | undefined => {
  const own = sessionStorage.getItem(COMPANY)
  if (own !== null) return own || undefined
  const last = lastUsedCompany()
  storeCompany(last)
  return last
}

/**
 * Stores the company of this tab. Undefined means all companies and is stored too, so that the tab keeps that choice.
 */
export const storeCompany = (doctorNo: string | undefined): void => sessionStorage.setItem(COMPANY, doctorNo ?? '')

/** New tabs start with the company of the tab in use. */
export const keepLastCompany = (doctorNo: string | undefined): void => {
  if (document.hasFocus()) keepLastUsedCompany(doctorNo)
}
