import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientReasons } from '../../shared/contract/client.reasons.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { reasonMessage } from '../../shared/reasons/reasons.ts'
import { createExpiry, EXPIRED } from '../../web/session/expiry.ts'
import { flash, flashItems } from '../../web/session/flash-store.ts'
import { forgetPlace, nextPlace, placeOf, rememberPlace, setNextPath } from '../../web/session/next-path.ts'
import { endRenewal, isRenewing, onRenewal } from '../../web/session/renewal.ts'
import { settleCompany } from '../../web/session/settle-company.ts'
import { signInMessage, stepMessage } from '../../web/session/sign-in-errors.ts'
import {
  freshIdToken,
  hasStoredLogin,
  storeCompany,
  storedCompany,
  watchLogin,
} from '../../web/session/stored-login.ts'
import { useUnsaved } from '../../web/session/unsaved.ts'
import { fakeSite } from './support/fake-site.ts'
import { takeNotice } from './support/take-notice.ts'

const NOW = Date.UTC(2026, 10, 20)
const PREFIX = 'CognitoIdentityServiceProvider.client1'

const tokenUntil = (ms: number): string => `h.${btoa(JSON.stringify({ exp: ms / 1000 }))}.s`

const storeLogin = (token: string): void => {
  localStorage.setItem(`${PREFIX}.LastAuthUser`, 'jo.doe')
  localStorage.setItem(`${PREFIX}.jo.doe.idToken`, token)
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  flash.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a login that the server refuses', () => {
  it('is cleared and reported once, and the page is left after half a second, however many calls failed', () => {
    vi.useFakeTimers()
    const token = tokenUntil(NOW + 3_600_000)
    storeLogin(token)
    storeCompany('US-1')
    localStorage.setItem('dockside.menu.collapsed', 'true')
    const leave = vi.fn()
    const expire = createExpiry({ leave, delayMs: 500 })
    expire(reasonMessage(clientReasons.tokenExpired), token)
    expire(reasonMessage(clientReasons.tokenExpired), token)
    expire(reasonMessage(clientReasons.signIn), undefined)
    expect(hasStoredLogin()).toBe(false)
    expect(storedCompany()).toBeUndefined()
    expect(localStorage.getItem('dockside.menu.collapsed')).toBe('true')
    expect(flashItems().map(({ text }) => text)).toEqual([EXPIRED])
    vi.advanceTimersByTime(499)
    expect(leave).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it('is reported once on the sign-in page', () => {
    createExpiry({ leave: () => undefined, delayMs: 0 })()
    expect(takeNotice()).toEqual(EXPIRED)
    expect(takeNotice()).toBeUndefined()
  })

  it('is cleared, and reported with the message of the server, if the account is disabled', () => {
    const token = tokenUntil(Date.now() + 3_600_000)
    storeLogin(token)
    createExpiry({ leave: () => undefined, delayMs: 0 })(reasonMessage(generalReasons.accountDisabled), token)
    expect(hasStoredLogin()).toBe(false)
    expect(takeNotice()).toEqual(reasonMessage(generalReasons.accountDisabled))
  })
})

it('a call aborted by signing out does not report an expired login', async () => {
  const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  fakeSite({})
  // Fresh copies of the modules are loaded, because a page never continues after signing out.
  vi.resetModules()
  const { signOut } = await import('../../web/api/sign-out.ts')
  const expiry = await import('../../web/session/expiry.ts')
  const { queryClient } = await import('../../web/api/query-client.ts')
  let isAborted = false
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        isAborted = true
        reject(signal.reason)
      })
    })
  const loading = queryClient.fetchQuery({ queryKey: ['slow'], queryFn }).catch(() => undefined)
  const isOut = signOut({ isEnded: true })
  // Pending requests are aborted immediately when the login ends.
  expect(isAborted).toBe(true)
  await loading
  expect(await expiry.expireSession()).toBe(false)
  await isOut
  expect(takeNotice()).toBeUndefined()
  expect(left.mock.calls).toEqual([['/login']])
  left.mockRestore()
})

describe('a login that another tab has changed', () => {
  const tokenOf = (sub: string): string => `h.${btoa(JSON.stringify({ sub, exp: (Date.now() + 3_600_000) / 1000 }))}.s`

  it('is not cleared by the 401 of a call sent under the previous one', () => {
    const leave = vi.fn()
    storeLogin(tokenOf('bea'))
    createExpiry({ leave, delayMs: 500 })(reasonMessage(clientReasons.tokenExpired), tokenOf('ann'))
    expect(hasStoredLogin()).toBe(true)
    expect(leave).toHaveBeenCalledTimes(1)
    expect(takeNotice()).toBeUndefined()
  })

  it('prevents sending calls in the name of the next person', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const asked = fakeSite({ '/user/currentUser': () => ({ result: {} }) })
    storeLogin(tokenOf('ann'))
    vi.resetModules()
    const { api } = await import('../../web/api/client.ts')
    await api.people.getCurrentUser({})
    storeLogin(tokenOf('bea'))
    await expect(api.people.getCurrentUser({})).rejects.toThrow('Someone else has signed in')
    expect(asked).toHaveLength(1)
    expect(assign).toHaveBeenCalledWith('/')
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('is detected by a page that stays open', () => {
    const changed = vi.fn()
    const stop = watchLogin(changed)
    const store = (key: string | null, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue: 'ann', newValue, storageArea: localStorage }))
    store(`${PREFIX}.ann.idToken`, 'refreshed')
    store('dockside.menu.collapsed', 'true')
    store(`${PREFIX}.LastAuthUser`, 'ann')
    expect(changed).not.toHaveBeenCalled()
    store(`${PREFIX}.LastAuthUser`, 'bea')
    store(`${PREFIX}.LastAuthUser`, null)
    store('dockside.signed-out', '1')
    store(null, null)
    expect(changed.mock.calls).toEqual([['begun'], ['ended'], ['signedOut'], ['signedOut']])
    stop()
    store(null, null)
    expect(changed).toHaveBeenCalledTimes(4)
  })
})

describe('the stored token', () => {
  it('is used while it is valid for more than five minutes', () => {
    storeLogin(tokenUntil(NOW + 6 * 60_000))
    expect(freshIdToken('client1', NOW)).toMatch(/^h\./)
    expect(freshIdToken('client1', NOW + 2 * 60_000)).toBeUndefined()
    expect(freshIdToken('other', NOW)).toBeUndefined()
  })

  it.each(['', 'a.b', 'a.!!.c', `a.${btoa('{"exp":"soon"}')}.c`, `a.${btoa('null')}.c`])(
    'is not used if it is %s',
    (token) => {
      storeLogin(token)
      expect(freshIdToken('client1', NOW)).toBeUndefined()
    },
  )
})

describe('the company after signing in', () => {
  const one = { doctorNo: 'US-1', doctorName: 'One' }
  const two = { doctorNo: 'US-2', doctorName: 'Two' }
  it.each([
    ['superAdmin', [], undefined, { kind: 'all' }],
    ['doctor', [one], undefined, { kind: 'company', company: one }],
    ['nurse', [one], undefined, { kind: 'company', company: one }],
    ['nurse', [one, two], undefined, { kind: 'pick' }],
    ['nurse', [one, two], 'US-2', { kind: 'company', company: two }],
    ['nurse', [one, two], 'US-9', { kind: 'pick' }],
    ['nurse', [], 'US-1', { kind: 'none' }],
    ['warehouseAdmin', [one, two], undefined, { kind: 'all' }],
    ['warehouseAdmin', [one, two], 'US-1', { kind: 'company', company: one }],
    ['warehouseAdmin', [one], 'US-2', { kind: 'all' }],
  ] as const)('for a %s with %j who chose %s is %j', (role, companies, chosen, settled) => {
    expect(settleCompany({ role, companies: [...companies] }, chosen)).toEqual(settled)
  })
})

describe('the destination after signing in', () => {
  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/',
    '/home',
    '/login',
    '/404',
    `//${location.host}/teams`,
  ])('is never %s', (path) => {
    setNextPath(path)
    expect(nextPlace(undefined)).toBeUndefined()
  })

  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\n/x'])(
    'is never %s, even if it is in session storage',
    (path) => {
      sessionStorage.setItem('dockside.next', JSON.stringify({ path }))
      expect(nextPlace(undefined)).toBeUndefined()
    },
  )

  it('is kept with query and hash until it is cleared', () => {
    rememberPlace({ path: '/inventory?condition=halo&page=2#top', company: 'US-1' })
    expect(nextPlace('anyone')).toMatchObject({ path: '/inventory?condition=halo&page=2#top', company: 'US-1' })
    forgetPlace()
    expect(nextPlace('anyone')).toBeUndefined()
  })

  it('is only for the person whose login ended there', () => {
    rememberPlace({ path: '/teams' }, 'ann')
    expect(nextPlace('bea')).toBeUndefined()
    expect(nextPlace('ann')?.path).toBe('/teams')
  })

  it('takes the company from the query of a link, and removes it from the path', () => {
    expect(placeOf('http://x.test/offer/OF-1?company=US-1&tab=takes')).toEqual({
      path: '/offer/OF-1?tab=takes',
      company: 'US-1',
    })
    expect(placeOf('http://x.test/inventory?condition=halo%20x')).toEqual({
      path: '/inventory?condition=halo%20x',
      company: undefined,
    })
  })
})

describe('a login that ends', () => {
  const hourly = (): string => tokenUntil(Date.now() + 3_600_000)
  const leave = vi.fn()
  let stop = () => {}

  beforeEach(() => {
    leave.mockReset()
    stop = onRenewal(() => undefined)
  })
  afterEach(() => {
    endRenewal(false)
    stop()
  })

  it('with unsaved input is renewed in place: the page and its company stay, and all calls wait for one sign-in', async () => {
    const { unmount } = renderHook(() => useUnsaved(true))
    const ended = hourly()
    storeLogin(ended)
    storeCompany('US-1')
    const expire = createExpiry({ leave, delayMs: 0 })
    const waiting = [
      expire(reasonMessage(clientReasons.tokenExpired), ended),
      expire(reasonMessage(clientReasons.signIn), undefined),
    ]
    expect(isRenewing()).toBe(true)
    expect(hasStoredLogin()).toBe(false)
    expect(storedCompany()).toBe('US-1')
    storeLogin(tokenUntil(Date.now() + 7_200_000))
    endRenewal(true)
    expect(await Promise.all(waiting)).toEqual([true, true])
    // Simulates a call that was pending the whole time.
    expect(await expire(reasonMessage(clientReasons.tokenExpired), ended)).toBe(true)
    expect(isRenewing()).toBe(false)
    expect(hasStoredLogin()).toBe(true)
    expect(leave).not.toHaveBeenCalled()
    expect(flashItems()).toEqual([])
    unmount()
  })

  it.each([
    ['nothing is unsaved', false, reasonMessage(clientReasons.tokenExpired)],
    ['signing in again would not help', true, reasonMessage(generalReasons.accountDisabled)],
  ])('is cleared without renewal if %s', async (_, isUnsaved, reason) => {
    const { unmount } = renderHook(() => useUnsaved(isUnsaved))
    const ended = hourly()
    storeLogin(ended)
    expect(await createExpiry({ leave, delayMs: 0 })(reason, ended)).toBe(false)
    expect(isRenewing()).toBe(false)
    expect(hasStoredLogin()).toBe(false)
    unmount()
  })
})

describe('a failed sign-in', () => {
  const named = (name: string, message: string) => Object.assign(new Error(message), { name })
  it.each([
    [named('NotAuthorizedException', 'Incorrect username or password.'), /name or password is wrong/],
    [named('UserNotFoundException', 'User does not exist.'), /name or password is wrong/],
    [named('NotAuthorizedException', 'User is disabled.'), /disabled/],
    [named('NotAuthorizedException', 'Password attempts exceeded'), /Too many attempts/],
    [named('LimitExceededException', 'Attempt limit exceeded'), /Too many attempts/],
    [named('NetworkError', 'A network error has occurred.'), /cannot be reached/],
    [new TypeError('Failed to fetch'), /cannot be reached/],
    ['odd', /did not work/],
  ])('is explained in plain words: %s', (error, words) => {
    expect(signInMessage(error).message).toMatch(words)
  })

  it.each([
    ['A network error has occurred.', /cannot be reached/],
    ['User is disabled.', /disabled/],
    ['Invalid session for the user, session is expired.', /took too long/],
    ['Password does not conform to policy: Password not long enough', /did not work/],
  ])('is explained in plain words if only the message is known: %s', (message, words) => {
    expect(stepMessage(message).message).toMatch(words)
  })
})
