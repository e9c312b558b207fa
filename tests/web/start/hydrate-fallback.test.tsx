import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { HydrateFallback } from '../../../web/app/hydrate-fallback.tsx'
import { Shell } from '../../../web/app/shell.tsx'
import { fakeSite, storeLogin } from '../support/fake-site.ts'
import { renderAt } from '../support/render.tsx'
import { until } from '../support/until.ts'

const LAST_USER = 'CognitoIdentityServiceProvider.client.LastAuthUser'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const framed = () => render(<HydrateFallback />).container.querySelector('[class*=framed]')

it('shows the frame of the console while the account of a signed-in person is loaded', () => {
  localStorage.setItem(LAST_USER, 'ann')
  const frame = framed()
  expect(frame?.querySelector('[class*=top]')?.textContent).toBe('Dockside')
  expect(frame?.querySelector('[class*=side]')).not.toBeNull()
})

it('shows no frame before the sign-in page', () => {
  expect(framed()).toBeNull()
})

it('keeps the frame until the call for the account is answered', async () => {
  storeLogin()
  const answered = Promise.withResolvers<never>()
  const asked = fakeSite({ '/user/currentUser': () => answered.promise })
  renderAt(<Shell />)
  await until(() => expect(asked.length).toBeGreaterThan(0))
  expect(document.querySelector('[class*=framed]')).not.toBeNull()
})
