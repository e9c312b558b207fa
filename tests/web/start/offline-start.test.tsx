import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../web/api/query-client.ts'
import { routes } from '../../../web/app/router.tsx'
import { clearStoredLogin } from '../../../web/session/stored-login.ts'
import { keepUser, storedUser } from '../../../web/session/stored-user.ts'
import { fakeSite, storeLogin } from '../support/fake-site.ts'
import { person } from '../support/person.ts'
import { NO_SECOND_FACTOR } from '../support/second-factor.ts'
import { until } from '../support/until.ts'

// Tests a page that is opened without a network, when the console knows who was signed in.

const USER = {
  userNo: 'US-1',
  userName: 'jo',
  email: 'jo@example.com',
  phone: '1',
  roleId: 0,
  sessionRole: '0',
  role: 'superAdmin',
  companies: [],
  permissions: [],
  secondFactor: NO_SECOND_FACTOR,
}

const signIn = (sub: string): void => {
  storeLogin()
  const payload = btoa(JSON.stringify({ sub, exp: Date.now() / 1000 + 86_400 }))
  localStorage.setItem('CognitoIdentityServiceProvider.client1.jo.idToken', `h.${payload}.s`)
}
const open = (): void => {
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/users'] })} />)
}
const frame = () => createWrapper().findTopNavigation()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  vi.spyOn(location, 'assign').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('opens without a network only for the person who was signed in, as the server last knew them', async () => {
  signIn('jo')
  fakeSite({ '/user/currentUser': () => ({ result: USER }) })
  open()
  await until(() => expect(frame()).not.toBeNull())
  cleanup()
  queryClient.clear()
  fakeSite({})
  open()
  await until(() => expect(frame()).not.toBeNull())
  expect(storedUser()).toMatchObject({ userName: 'jo' })
  signIn('ann')
  expect(storedUser()).toBeUndefined()
  signIn('jo')
  clearStoredLogin()
  expect(localStorage.getItem('dockside.user')).toBeNull()
})

it('opens with the last known user while they are fetched', async () => {
  signIn('jo')
  fakeSite({ '/user/currentUser': () => ({ result: USER }) })
  open()
  await until(() => expect(frame()).not.toBeNull())
  cleanup()
  queryClient.clear()
  fakeSite({ '/user/currentUser': () => new Promise(() => undefined) })
  open()
  await until(() => expect(frame()).not.toBeNull())
})

it.each([
  ['has changed', { ...USER, role: 'doctor', companies: [{ doctorNo: 'US-1', doctorName: 'One' }] }, undefined],
  ['is the same', USER, 'of the last page'],
])('refetches everything if the role of the last known user %s', async (_, user, left) => {
  signIn('jo')
  fakeSite({ '/user/currentUser': () => ({ result: USER }) })
  open()
  await until(() => expect(frame()).not.toBeNull())
  cleanup()
  queryClient.clear()
  queryClient.setQueryData(['users', 'kept'], 'of the last page')
  fakeSite({ '/user/currentUser': () => ({ result: user }) })
  open()
  await until(() => expect(storedUser()?.role).toBe(user.role))
  expect(queryClient.getQueryData(['users', 'kept'])).toBe(left)
})

it('keeps nothing of a user whose login was cleared before the answer, or by whom another has signed in', async () => {
  signIn('jo')
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = fakeSite({ '/user/currentUser': () => promise.then(() => ({ result: USER })) })
  open()
  await until(() => expect(asked).toHaveLength(1))
  clearStoredLogin()
  resolve()
  await until(() => expect(frame()).not.toBeNull())
  window.dispatchEvent(new Event('focus'))
  expect(localStorage.getItem('dockside.user')).toBeNull()
  expect(localStorage.getItem('dockside.last-company')).toBeNull()
  signIn('ann')
  keepUser(person({}))
  expect(localStorage.getItem('dockside.user')).toBeNull()
})
