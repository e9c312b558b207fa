import { useSyncExternalStore } from 'react'
import { storeCompany, storedCompany } from './stored-login.ts'

// The company in use, by tab: session storage keeps it through reloads, listeners hear of changes.
const listeners = new Set<() => void>()

/** doctorNo of the company in use; undefined stands for all companies (or none chosen yet). */
export const currentCompany = storedCompany

export const chooseCompany = (doctorNo: string | undefined): void => {
  if (storedCompany() === doctorNo) return
  storeCompany(doctorNo)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCompanyNo = (): string | undefined => useSyncExternalStore(subscribe, storedCompany)
