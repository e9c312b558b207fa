import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { storeCompany } from '../../../web/session/stored-login.ts'
import { storeLogin } from './fake-site.ts'

/** Starts each test of the file in a new browser that is signed in to this company. */
export const signedInAt = (company: string): void => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    storeLogin()
    storeCompany(company)
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}
