import { useSyncExternalStore } from 'react'
import { flash } from './flash-store.ts'
import { storeCompany, storedCompany } from './stored-login.ts'

// The current company of a tab. Session storage keeps it across reloads; listeners are notified of changes.
const listeners = new Set<() => void>()
let linked: string | undefined

const notify = (): void => {
  for (const listener of listeners) listener()
}

/** doctorNo of the current company; undefined means all companies (or none chosen yet). */
export const currentCompany = storedCompany

export const chooseCompany = (doctorNo: string | undefined): void => {
  if (storedCompany() === doctorNo) return
  storeCompany(doctorNo)
  flash.leaveCompany()
  notify()
}

/**
 * Records the company that a link names; the shell switches to it if the user works for it. Undefined clears the
 * record.
 */
export const askForCompany = (doctorNo: string | undefined): void => {
  linked = doctorNo
  notify()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCompanyNo = (): string | undefined => useSyncExternalStore(subscribe, storedCompany)

/** The company that a link has named and the shell has not handled yet. */
export const useLinkedCompany = (): string | undefined => useSyncExternalStore(subscribe, () => linked)
