import { LANGUAGES, type Language, languageOfBrowser } from './languages.ts'
import { readLocal, writeLocal } from './local-store.ts'

export const MODES = ['light', 'dark', 'system'] as const
export const DENSITIES = ['comfortable', 'compact'] as const

/** A user's settings of language and appearance. */
export interface Preferences {
  language: Language
  mode: (typeof MODES)[number]
  density: (typeof DENSITIES)[number]
}

// The last preferences used in this browser apply to the sign-in page; each user also has their own.
const LAST = 'dockside.preferences'
/** Set if the language was changed on the sign-in page: it is newer than the user's own choice. */
const CHOSEN_BEFORE_SIGN_IN = 'dockside.language-chosen'

/**
 * FNV-1a hash of the number of a user or company for storage keys: data left in the browser must not reveal who used it.
 */
export const unnamed = (userNo: string): string => {
  let hash = 0x811c9dc5
  for (const sign of userNo) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Storage key of a user's preferences; without a number, of the last used preferences. */
export const keyOf = (userNo?: string): string => (userNo === undefined ? LAST : `${LAST}.${unnamed(userNo)}`)

const one = <T>(known: readonly T[], value: unknown): T | undefined => known.find((choice) => choice === value)

/** Stored preferences, without missing or invalid values. */
const stored = (userNo?: string): Partial<Preferences> => {
  const fields = new Map<string, unknown>(Object.entries(readLocal(keyOf(userNo)) ?? {}))
  const language = one(LANGUAGES, fields.get('language'))
  const mode = one(MODES, fields.get('mode'))
  const density = one(DENSITIES, fields.get('density'))
  return { ...(language && { language }), ...(mode && { mode }), ...(density && { density }) }
}

const store = (value: Preferences, userNo?: string): void => writeLocal(keyOf(userNo), value)

const atStart = (): Preferences => ({
  language: languageOfBrowser(navigator.language),
  mode: 'system',
  density: 'comfortable',
  ...stored(),
})

let current = atStart()
let person: string | undefined
const listeners = new Set<() => void>()

const set = (next: Preferences): void => {
  store(next)
  if (person !== undefined) store(next, person)
  current = next
  for (const listener of listeners) listener()
}

export const preferences = (): Preferences => current

/** Calls the listener after every change. */
export const onPreferences = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const changePreferences = (change: Partial<Preferences>): void => {
  if (change.language && person === undefined) sessionStorage.setItem(CHOSEN_BEFORE_SIGN_IN, change.language)
  set({ ...current, ...change })
}

/**
 * After a sign-in: the user's earlier choices in this browser apply from now on, and every change is stored as theirs.
 * Their language is the one they chose last in any browser (`known`), unless they have just chosen another to sign in.
 */
export const adoptPreferencesOf = (userNo: string, known?: Language): void => {
  if (person === userNo) return
  person = userNo
  const chosen = one(LANGUAGES, sessionStorage.getItem(CHOSEN_BEFORE_SIGN_IN)) ?? known
  sessionStorage.removeItem(CHOSEN_BEFORE_SIGN_IN)
  set({ ...current, ...stored(userNo), ...(chosen && { language: chosen }) })
}

/** Resets to the state after a page load, before the user is known. */
export const forgetPerson = (): void => {
  person = undefined
  current = atStart()
  for (const listener of listeners) listener()
}
