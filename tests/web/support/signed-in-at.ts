import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { storeCompany } from '../../../web/session/stored-login.ts'
import { storeLogin } from './fake-site.ts'

/** Each test of the file starts in a new browser, signed in to this company. */
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
