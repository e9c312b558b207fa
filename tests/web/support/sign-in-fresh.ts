import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { flash } from '../../../web/session/flash-store.ts'
import { storeCompany } from '../../../web/session/stored-login.ts'
import { storeLogin } from './fake-site.ts'

/**
 * Before each test, clears the browser's storage and signs in for the company 'US-DOCTOR'; afterwards, unmounts the
 * page and restores the globals.
 */
export const signInFresh = (): void => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    storeLogin()
    storeCompany('US-DOCTOR')
    flash.clear()
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}
