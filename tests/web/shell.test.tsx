import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { reasonMessage, serializeReasonMessage } from '../../shared/reasons/reasons.ts'
import { queryClient } from '../../web/api/query-client.ts'
import { routes } from '../../web/app/router.tsx'
import { EXPIRED } from '../../web/session/expiry.ts'
import { flash } from '../../web/session/flash-store.ts'
import { keepLastUsedCompany, lastUsedCompany } from '../../web/session/last-company.ts'
import { clearStoredLogin, storeCompany, storedCompany } from '../../web/session/stored-login.ts'
import { type Answer, fakeSite, storeLogin } from './support/fake-site.ts'
import { NO_SECOND_FACTOR } from './support/second-factor.ts'
import { until } from './support/until.ts'

const one = { doctorNo: 'US-000000000000000000D1', doctorName: 'Pacific Buyers' }
const two = { doctorNo: 'US-000000000000000000D2', doctorName: 'Hudson Resale' }

const user = (role: string, companies: object[] = []): Answer => ({
  result: {
    userNo: 'US-1',
    userName: 'jo',
    email: 'jo@example.com',
    phone: '1',
    role,
    roleId: 0,
    sessionRole: '0',
    companies,
    permissions: [],
    secondFactor: NO_SECOND_FACTOR,
  },
})

const openAt = (address: string, currentUser: Answer = user('superAdmin')) => {
  const asked = fakeSite({ '/user/currentUser': () => currentUser })
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return {
    asked,
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
    go: (to: string) => router.navigate(to),
  }
}

const topBar = () => {
  const found = createWrapper().findTopNavigation()
  if (!found) throw new Error('no top bar')
  return found
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  flash.clear()
  vi.spyOn(location, 'assign').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the guard', () => {
  it.each(['/', '/home', '/users'])('redirects from %s to the sign-in page without a login', async (address) => {
    const { path, asked } = openAt(address)
    await until(() => expect(path()).toBe('/login'))
    expect(asked).toEqual([])
  })

  it('redirects a register link without an invitation to the sign-in page', async () => {
    const { path } = openAt('/register')
    await until(() => expect(path()).toBe('/login'))
  })

  it('does not open a screen of another role', async () => {
    storeLogin()
    const { path } = openAt('/users', user('doctor', [one]))
    await until(() => expect(path()).toBe('/404'))
  })

  it('clears a login that the server does not know, and leaves the page once', async () => {
    storeLogin()
    openAt('/users', { status: 401, ...reasonMessage(generalReasons.expired) })
    await until(() => expect(location.assign).toHaveBeenCalledWith('/'))
    expect(localStorage.length).toBe(0)
    expect(sessionStorage.getItem('dockside.notice')).toBe(serializeReasonMessage(EXPIRED))
  })
})

describe('two-step sign-in', () => {
  const withFactor = (role: string, companies: object[], secondFactor: object): Answer => ({
    result: { ...Object(user(role, companies).result), secondFactor },
  })
  const offered = () => screen.queryByText('Protect your company with two-step sign-in')

  it('replaces the console if the role requires it, even if only a refusal reveals that', async () => {
    storeLogin()
    const answers = [withFactor('superAdmin', [], { isOn: true, isRequired: true })]
    fakeSite({
      '/user/currentUser': () => answers.pop() ?? withFactor('superAdmin', [], { isOn: false, isRequired: true }),
      '/admin/queryUsersInfoList': () => ({ status: 403, ...reasonMessage(generalReasons.secondFactor) }),
    })
    render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/users'] })} />)
    await until(() => expect(screen.queryByText('Set up two-step sign-in')).not.toBeNull())
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('replaces the console in a company that requires it, but not in another one of the person', async () => {
    storeLogin()
    storeCompany(one.doctorNo)
    openAt('/account', withFactor('doctor', [{ ...one, requiresTwoStep: true }, two], NO_SECOND_FACTOR))
    await until(() => expect(screen.queryByText('Set up two-step sign-in')).not.toBeNull())
    expect(document.body.textContent).toContain('Pacific Buyers requires it of everyone who works for it.')
    expect(screen.queryByRole('navigation')).toBeNull()
    await act(async () => screen.getByRole('button', { name: 'Open Hudson Resale instead' }).click())
    await until(() => expect(screen.queryByText('Set up two-step sign-in')).toBeNull())
  })

  it('does not keep people out of a company that requires it once they have it', async () => {
    storeLogin()
    openAt('/overview', withFactor('doctor', [{ ...one, requiresTwoStep: true }], { isOn: true, isRequired: false }))
    await until(() => expect(screen.queryAllByRole('heading').length).toBeGreaterThan(0))
    expect(screen.queryByText('Set up two-step sign-in')).toBeNull()
  })

  it('is offered to a company only on its start page', async () => {
    storeLogin()
    const { go } = openAt('/overview', user('doctor', [one]))
    await until(() => expect(offered()).not.toBeNull())
    await act(async () => go('/teams'))
    await until(() => expect(offered()).toBeNull())
  })

  it.each([
    ['doctor', { isOn: true, isRequired: false }],
    ['warehouseAdmin', NO_SECOND_FACTOR],
  ])('is not offered to a %s with %j', async (role, secondFactor) => {
    storeLogin()
    openAt('/overview', withFactor(role, [one], secondFactor))
    await until(() => expect(screen.queryAllByRole('heading').length).toBeGreaterThan(0))
    expect(offered()).toBeNull()
  })
})

describe('the start of the console', () => {
  it.each([
    ['superAdmin', [], '/users'],
    ['doctor', [one], '/overview'],
    ['nurse', [one], '/inbound'],
    ['warehouseAdmin', [one, two], '/overview'],
    ['nurse', [one, two], '/login'],
    ['nurse', [], '/login'],
    ['doctor', [one, { ...two, rights: { team: 'read' } }], '/login'],
    ['doctor', [{ ...two, rights: { team: 'read' } }], '/overview'],
  ])('leads a %s in %j to %s', async (role, companies, landing) => {
    storeLogin()
    const { path } = openAt('/', user(role, companies))
    await until(() => expect(path()).toBe(landing))
  })

  it('sends the only company with every call, even the first one in a new tab', async () => {
    storeLogin()
    const { asked } = openAt('/warehouse', user('doctor', [one]))
    await until(() => expect(asked.map(({ path }) => path)).toContain('/warehouse/queryWareHouseInfoList'))
    expect(asked.find(({ path }) => path === '/warehouse/queryWareHouseInfoList')?.body).toMatchObject({
      doctorNo: one.doctorNo,
    })
  })

  it('offers a retry if the server does not answer', async () => {
    storeLogin()
    openAt('/users', { status: 400, message: 'Not now.' })
    expect(await screen.findByText('Not now.', {}, { timeout: 5000 })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })
})

describe('a person who works for no company', () => {
  it.each([
    ['/account', 'Password and sign-in'],
    ['/password', 'Old password'],
  ])('can open %s without the menu, and return to the invitations', async (address, content) => {
    storeLogin()
    const { path } = openAt(address, user('nurse'))
    await until(() => expect(document.body.textContent).toContain(content))
    expect(path()).toBe(address)
    expect(screen.queryByRole('navigation')).toBeNull()
    act(() => screen.getByRole('link', { name: 'Go to the start page' }).click())
    await until(() => expect(path()).toBe('/login'))
  })

  it('can open no other page', async () => {
    storeLogin()
    const { path } = openAt('/invitations', user('nurse'))
    await until(() => expect(path()).toBe('/login'))
  })
})

describe('a link', () => {
  const remembered = () => JSON.parse(sessionStorage.getItem('dockside.next') ?? '{}')

  it('is kept on the sign-in page, with the company it names', async () => {
    const { path } = openAt('/inventory?condition=halo&company=US-7')
    await until(() => expect(path()).toBe('/login'))
    expect(remembered()).toEqual({ path: '/inventory?condition=halo', company: 'US-7' })
  })

  it('is followed once after signing in', async () => {
    storeLogin()
    sessionStorage.setItem('dockside.next', JSON.stringify({ path: '/teams?tab=groups' }))
    const { path, search, go } = openAt('/home', user('doctor', [one]))
    await until(() => expect(path() + search()).toBe('/teams?tab=groups'))
    await go('/home')
    await until(() => expect(path()).toBe('/overview'))
  })

  it('is not followed by a role without that screen', async () => {
    storeLogin()
    sessionStorage.setItem('dockside.next', JSON.stringify({ path: '/users/US-1' }))
    const { path } = openAt('/home', user('doctor', [one]))
    await until(() => expect(path()).toBe('/overview'))
  })

  it('is not followed until a nurse with several companies has chosen one', async () => {
    storeLogin()
    const { path } = openAt('/payments?x=1', user('nurse', [one, two]))
    await until(() => expect(path()).toBe('/login'))
    expect(remembered()).toEqual({ path: '/payments?x=1' })
  })

  it('opens in a new tab in the company of the last used tab, and is independent of that tab afterwards', async () => {
    storeLogin()
    keepLastUsedCompany(two.doctorNo)
    const { path } = openAt('/payments', user('nurse', [one, two]))
    await until(() => expect(sessionStorage.getItem('dockside.company')).toBe(two.doctorNo))
    expect(path()).toBe('/payments')
    keepLastUsedCompany(one.doctorNo)
    expect(storedCompany()).toBe(two.doctorNo)
    // The person returns to this tab, so new tabs use its company again.
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    await until(() => {
      window.dispatchEvent(new Event('focus'))
      expect(lastUsedCompany()).toBe(two.doctorNo)
    })
    clearStoredLogin()
    expect(lastUsedCompany()).toBeUndefined()
    expect(storedCompany()).toBeUndefined()
  })

  it('to another company than the last one opens in that company', async () => {
    storeLogin()
    keepLastUsedCompany(two.doctorNo)
    openAt(`/payments?company=${one.doctorNo}`, user('nurse', [one, two]))
    await until(() => expect(sessionStorage.getItem('dockside.company')).toBe(one.doctorNo))
  })

  it.each([
    ['switches to the company it names', two.doctorNo, two.doctorNo],
    ['does not switch to a company that the person does not work for', 'US-9', one.doctorNo],
  ])('%s, and drops it from the address', async (_, named, chosen) => {
    storeLogin()
    sessionStorage.setItem('dockside.company', one.doctorNo)
    const { path, search } = openAt(`/payments?x=1&company=${named}`, user('nurse', [one, two]))
    await until(() => expect(path() + search()).toBe('/payments?x=1'))
    await until(() => expect(sessionStorage.getItem('dockside.company')).toBe(chosen))
  })
})

it.each(['/discrepancies/DC-1', '/outbound/shipments/SP-1'])(
  '%s of one company keeps all companies selected',
  async (path) => {
    storeLogin()
    const { asked, search } = openAt(`${path}?of=${two.doctorNo}`, user('warehouseAdmin', [one, two]))
    await until(() => expect(asked.map(({ body }) => body.doctorNo)).toContain(two.doctorNo))
    expect(search()).toBe(`?of=${two.doctorNo}`)
    expect(sessionStorage.getItem('dockside.company')).toBe('')
  },
)

describe('the top bar', () => {
  it('keeps an open menu open when the page changes; if none is open, the new page gets the focus', async () => {
    storeLogin()
    const { path, go } = openAt('/users', user('superAdmin'))
    await until(() => expect(topBar().findUtilities()).toHaveLength(2))
    const account = () => topBar().findUtility(2)?.findMenuDropdownType()
    act(() => account()?.openDropdown())
    await until(() => expect(account()?.findOpenDropdown()).not.toBeNull())
    await act(async () => go('/warehouse'))
    await until(() => expect(path()).toBe('/warehouse'))
    expect(account()?.findOpenDropdown()).not.toBeNull()
    act(() => account()?.openDropdown())
    expect(account()?.findOpenDropdown()).toBeNull()
    await act(async () => go('/users'))
    await until(() => expect(document.activeElement?.id).toBe('content'))
  })

  it('logs out only after a confirmation', async () => {
    storeLogin()
    openAt('/users')
    await until(() => expect(topBar().findUtilities()).toHaveLength(2))
    const menu = () => topBar().findUtility(2)?.findMenuDropdownType()
    act(() => menu()?.openDropdown())
    expect(
      menu()
        ?.findItems()
        .map((item) => item.getElement().textContent),
    ).toContain('Sign out')
    act(() => menu()?.findItemById('logout')?.click())
    await until(() => expect(document.body.textContent).toContain('Are you sure?'))
    expect(localStorage.length).toBeGreaterThan(0)
    await act(async () => screen.getByRole('button', { name: 'Sign out' }).click())
    await until(() => expect(location.assign).toHaveBeenCalledWith('/login'))
    expect(localStorage.length).toBe(0)
  })
})
