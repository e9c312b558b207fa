import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reasonMessage } from '../../shared/reasons/reasons.ts'
import { watchIdle } from '../../web/api/idle.ts'
import { onRenewal } from '../../web/session/renewal.ts'
import { clearStoredLogin } from '../../web/session/stored-login.ts'
import { sessionReasons } from '../../web/texts/session.reasons.ts'
import { fakeSite, storeLogin } from './support/fake-site.ts'
import { takeNotice } from './support/take-notice.ts'

const HOUR = 3_600_000
const PREFIX = 'CognitoIdentityServiceProvider.client1'
const BEGIN = new Date('2026-11-22T08:00:00Z')

let stop = (): void => {}
let revoked: unknown[]
const onInput = vi.fn()
const assign = vi.fn()

const signIn = (): void => {
  storeLogin()
  const payload = btoa(JSON.stringify({ exp: Date.now() / 1000 + 86_400, auth_time: Date.now() / 1000 }))
  localStorage.setItem(`${PREFIX}.jo.idToken`, `h.${payload}.s`)
  localStorage.setItem(`${PREFIX}.jo.refreshToken`, 'refresh')
}
/** Lets time pass while the page stays awake. */
const wait = (hours: number) => vi.advanceTimersByTimeAsync(hours * HOUR)
/** Lets time pass while no timer runs, because the machine sleeps or the page is closed. */
const sleep = (hours: number): void => void vi.setSystemTime(Date.now() + hours * HOUR)
const press = (): boolean => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
const isIn = (): boolean => localStorage.getItem(`${PREFIX}.LastAuthUser`) !== null

beforeEach(() => {
  vi.useFakeTimers({ now: BEGIN })
  vi.spyOn(location, 'assign').mockImplementation(assign)
  localStorage.clear()
  sessionStorage.clear()
  signIn()
  const asked = fakeSite({ '/invitation/logout': () => ({ result: {} }) })
  revoked = asked
  stop = watchIdle(onInput)
})
afterEach(() => {
  stop()
  assign.mockReset()
  onInput.mockReset()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('12 hours without input end the login, and revoke its refresh token', async () => {
  await wait(11.9)
  expect(isIn()).toBe(true)
  await wait(0.2)
  expect(revoked).toMatchObject([{ path: '/invitation/logout', body: { refreshToken: 'refresh' } }])
  expect(isIn()).toBe(false)
  expect(takeNotice()).toEqual(reasonMessage(sessionReasons.idle))
  expect(assign).toHaveBeenCalledWith('/login')
})

it('any input in any tab restarts the 12 hours', async () => {
  await wait(11)
  press()
  await wait(11)
  // Simulates another tab.
  localStorage.setItem('dockside.last-input', String(Date.now()))
  await wait(11)
  expect(isIn()).toBe(true)
  await wait(1.1)
  expect(isIn()).toBe(false)
})

it('after a sleep, the login ends at the first input or when the page becomes visible, instead of being extended', async () => {
  sleep(13)
  press()
  await vi.advanceTimersByTimeAsync(10)
  expect(isIn()).toBe(false)

  signIn()
  sleep(13)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(10)
  expect(isIn()).toBe(false)
})

it('a browser opened again after 13 hours is signed out, but a new sign-in is kept', async () => {
  stop()
  sleep(13)
  stop = watchIdle()
  await vi.advanceTimersByTimeAsync(10)
  expect(isIn()).toBe(false)
  stop()
  signIn()
  stop = watchIdle()
  await wait(1)
  expect(isIn()).toBe(true)
})

it('with unsaved input, the person is asked to sign in again, and stays on the page', async () => {
  const asked = vi.fn()
  const forget = onRenewal(asked)
  const unsaved = await import('../../web/session/unsaved.ts')
  vi.spyOn(unsaved, 'hasUnsaved').mockReturnValue(true)
  await wait(12.1)
  expect(asked).toHaveBeenCalled()
  expect([isIn(), assign.mock.calls]).toEqual([false, []])
  forget()
})

it('an input is reported at most once a minute, and not the one that ends the login', async () => {
  press()
  expect(onInput).not.toHaveBeenCalled()
  await wait(1 / 30)
  press()
  press()
  expect(onInput).toHaveBeenCalledTimes(1)
  sleep(13)
  press()
  expect(onInput).toHaveBeenCalledTimes(1)
})

it('an input after the login was cleared is not stored', () => {
  clearStoredLogin()
  press()
  expect({ ...localStorage }).toEqual({})
  expect(onInput).not.toHaveBeenCalled()
})
