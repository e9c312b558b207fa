import { readLocal, writeLocal } from '../settings/local-store.ts'

/** Company of the last used tab: the default of a new tab. Removed at sign-out. */
const LAST_USED = 'dockside.last-company'
/** Company last chosen after a sign-in in this browser. Kept at sign-out, to be preselected after the next sign-in. */
const LAST_CHOSEN = 'dockside.chosen-company'

const read = (key: string): string | undefined => {
  const stored = readLocal(key)
  return typeof stored === 'string' ? stored : undefined
}

export const lastUsedCompany = (): string | undefined => read(LAST_USED)

/** Undefined means all companies, or none. */
export const keepLastUsedCompany = (doctorNo: string | undefined): void => writeLocal(LAST_USED, doctorNo)

export const lastChosenCompany = (): string | undefined => read(LAST_CHOSEN)

export const keepLastChosenCompany = (doctorNo: string): void => writeLocal(LAST_CHOSEN, doctorNo)
