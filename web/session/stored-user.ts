import { readLocal, writeLocal } from '../settings/local-store.ts'
import type { CurrentUser } from './session-context.tsx'
import { STORED_USER, storedIdToken, subjectOf } from './stored-login.ts'

/**
 * Keeps the signed-in user as the server returned them, for a page opened without a network. Removed with the login.
 */
export const keepUser = (user: CurrentUser): void => writeLocal(STORED_USER, { subject: subjectHere(), user })

/** The user of the stored login; undefined if no data is stored for them in this browser. */
export const storedUser = (): CurrentUser | undefined => {
  const subject = subjectHere()
  const kept: { subject?: string; user?: CurrentUser } = Object(readLocal(STORED_USER))
  return subject !== undefined && kept.subject === subject ? kept.user : undefined
}

const subjectHere = (): string | undefined => {
  const token = storedIdToken()
  return token === undefined ? undefined : subjectOf(token)
}
