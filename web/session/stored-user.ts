import { BUILD } from '../settings/build.ts'
import { readLocal, writeLocal } from '../settings/local-store.ts'
import { isOwnersLogin } from './id-token.ts'
import type { Company, CurrentUser } from './session-context.tsx'
import { STORED_USER, storedIdToken, subjectOf } from './stored-login.ts'

interface KeptUser {
  subject?: string
  build?: string
  user?: CurrentUser
}

/**
 * Keeps the signed-in user as the server returned them, for the start of the next page. Removed with the login; an
 * answer that arrives afterwards is not kept.
 */
export const keepUser = (user: CurrentUser): void => {
  if (isOwnersLogin()) writeLocal(STORED_USER, { subject: subjectHere(), build: BUILD, user })
}

/** The user of the stored login; undefined if no data is stored for them in this browser. */
export const storedUser = (): CurrentUser | undefined => keptHere().user

/** Like `storedUser`, but undefined if another build stored the data, whose fields may differ. */
export const userOfThisBuild = (): CurrentUser | undefined => {
  const { build, user } = keptHere()
  return build === BUILD ? user : undefined
}

const keptHere = (): KeptUser => {
  const subject = subjectHere()
  const kept: KeptUser = Object(readLocal(STORED_USER))
  return subject !== undefined && kept.subject === subject ? kept : {}
}

const subjectHere = (): string | undefined => {
  const token = storedIdToken()
  return token === undefined ? undefined : subjectOf(token)
}

/** The user's role, companies, rights in them, and work as a clerk, which decide what data they may see. */
export const rightsOf = ({ userNo, role, companies, clerk }: CurrentUser): string =>
  JSON.stringify([userNo, role, companies.map(rightsIn).sort(), clerk])

const rightsIn = ({ doctorNo, rights }: Company): string =>
  [doctorNo, ...Object.entries(rights ?? {}).map((right) => right.join(':'))].sort().join(' ')
