/**
 * Amplify keeps a login in local storage under these keys. The few reads here let the guard and the calls work without
 * loading Amplify on every page; whenever a key is absent or stale, Amplify itself is asked.
 */
const PREFIX = 'CognitoIdentityServiceProvider.'
const COMPANY = 'dockside.company'

/** A token this close to its end (ms) is refreshed first. */
const MARGIN_MS = 5 * 60_000

const loginKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))

const isLastUser = (key: string): boolean => key.startsWith(PREFIX) && key.endsWith('.LastAuthUser')

export const hasStoredLogin = (): boolean => loginKeys().some(isLastUser)

/** Forgets who was signed in, and the company chosen. */
export const clearStoredLogin = (): void => {
  for (const key of loginKeys()) localStorage.removeItem(key)
  sessionStorage.removeItem(COMPANY)
}

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

/** Whether the login kept here now is somebody else's than the token's: another tab has signed her in. */
export const isOthersLogin = (token: string): boolean =>
  loginKeys()
    .filter((key) => key.endsWith('.idToken'))
    .some((key) => subjectOf(localStorage.getItem(key) ?? '') !== subjectOf(token))

/** Calls back when another tab signs in or out. */
export const watchLogin = (changed: () => void): (() => void) => {
  const listen = ({ key, storageArea, oldValue, newValue }: StorageEvent): void => {
    if (storageArea !== localStorage) return
    if (key === null || (isLastUser(key) && oldValue !== newValue)) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

export const storedCompany = (): string | undefined => sessionStorage.getItem(COMPANY) ?? undefined

export const storeCompany = (doctorNo: string | undefined): void => {
  if (doctorNo === undefined) sessionStorage.removeItem(COMPANY)
  else sessionStorage.setItem(COMPANY, doctorNo)
}
