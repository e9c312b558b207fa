/**
 * Amplify keeps a login in local storage under these keys. The few reads here let the guard and the calls work without
 * loading Amplify on every page; whenever a key is absent or stale, Amplify itself is asked.
 */
const PREFIX = 'CognitoIdentityServiceProvider.'
const COMPANY = 'dockside.company'
/** The company of the tab that was used last: a new tab begins with it. */
const LAST_COMPANY = 'dockside.last-company'
/** Shared by the tabs: work in one of them keeps the login of all. */
const LAST_INPUT = 'dockside.last-input'
/** What is kept of the person beside the login (kept-user.ts). */
export const KEPT_USER = 'dockside.user'

/** A token this close to its end (ms) is refreshed first. */
const MARGIN_MS = 5 * 60_000

const loginKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))

const isLastUser = (key: string): boolean => key.startsWith(PREFIX) && key.endsWith('.LastAuthUser')

export const hasStoredLogin = (): boolean => loginKeys().some(isLastUser)

/** Forgets the login, and keeps the company that this tab works in. */
export const clearLogin = (): void => {
  for (const key of [...loginKeys(), LAST_INPUT, KEPT_USER]) localStorage.removeItem(key)
}

/** Forgets who was signed in, and the company chosen. */
export const clearStoredLogin = (): void => {
  clearLogin()
  sessionStorage.removeItem(COMPANY)
  writeText(LAST_COMPANY, undefined)
}

const idTokens = (): string[] =>
  loginKeys()
    .filter((key) => key.endsWith('.idToken'))
    .flatMap((key) => localStorage.getItem(key) ?? [])

/** The ID token kept here, fresh or not; undefined when there is none. */
export const storedIdToken = (): string | undefined => idTokens()[0]

/** The ID token if it is good for a while yet, else undefined. */
export const freshIdToken = (clientId: string, nowMs: number = Date.now()): string | undefined => {
  const user = localStorage.getItem(`${PREFIX}${clientId}.LastAuthUser`)
  const token = user === null ? null : localStorage.getItem(`${PREFIX}${clientId}.${user}.idToken`)
  return token !== null && expiryOf(token) - MARGIN_MS > nowMs ? token : undefined
}

/** What refreshes this login; undefined when there is none. */
export const storedRefreshToken = (): string | undefined => {
  const key = loginKeys().find((one) => one.endsWith('.refreshToken'))
  return key === undefined ? undefined : (localStorage.getItem(key) ?? undefined)
}

/** When a token ends, in ms since 1970; 0 when it cannot be read. */
const expiryOf = (token: string): number => {
  const seconds = claimOf(token, 'exp')
  return typeof seconds === 'number' ? seconds * 1000 : 0
}

/** When the person signed in, or last did something in any tab, in ms since 1970; 0 when neither is known. */
export const lastInputAt = (): number => {
  const seconds = claimOf(storedIdToken() ?? '', 'auth_time')
  const signedIn = typeof seconds === 'number' ? seconds * 1000 : 0
  return Math.max(Number(localStorage.getItem(LAST_INPUT) ?? 0), signedIn)
}

/** Where the storage is full or forbidden, the login counts as idle from the sign-in on. */
export const keepInputAt = (ms: number): void => writeText(LAST_INPUT, String(ms))

const writeText = (key: string, text: string | undefined): void => {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // A full or forbidden storage costs the memory of it, never the work at hand.
  }
}

/** Whose a token is; undefined when it cannot be read. */
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

/** What the person of a token signs in with: user name and email address, as far as the token names them. */
export const signInNamesOf = (token: string): string[] =>
  ['cognito:username', 'email'].flatMap((name) => {
    const value = claimOf(token, name)
    return typeof value === 'string' ? [value.toLowerCase()] : []
  })

/** Whether the login kept here now is another person's than the token's: another tab has signed them in. */
export const isOthersLogin = (token: string): boolean => idTokens().some((kept) => subjectOf(kept) !== subjectOf(token))

/** Whether a good token other than this one is kept here: refreshed, or signed in again, since. */
export const isReplaced = (token: string | undefined): boolean =>
  idTokens().some((kept) => kept !== token && expiryOf(kept) > Date.now())

const SIGNED_OUT = 'dockside.signed-out'

/** Tells the other tabs that the person has signed out, which a login that merely ended does not mean. */
export const announceSignOut = (): void => {
  localStorage.setItem(SIGNED_OUT, String(Date.now()))
  localStorage.removeItem(SIGNED_OUT)
}

/** 'signedOut': on purpose; 'ended': the login is gone; 'begun': somebody has signed in. */
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

/** The company of this tab. A new tab takes that of the last one used, or none, and is independent from then on. */
export const storedCompany = (): string | undefined => {
  const own = sessionStorage.getItem(COMPANY)
  if (own !== null) return own || undefined
  const last = localStorage.getItem(LAST_COMPANY) ?? undefined
  storeCompany(last)
  return last
}

/** Undefined stands for all companies, which is a choice of the tab as well. */
export const storeCompany = (doctorNo: string | undefined): void => sessionStorage.setItem(COMPANY, doctorNo ?? '')

/** New tabs begin with the company of the one in which the person works now. */
export const keepLastCompany = (doctorNo: string | undefined): void => {
  if (document.hasFocus()) writeText(LAST_COMPANY, doctorNo)
}
