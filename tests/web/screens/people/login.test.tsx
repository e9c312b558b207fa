import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInServices } from '../../../../web/components/sign-in/sign-in-services.ts'
import { CompanyForm } from '../../../../web/screens/people/login/company-form.tsx'
import { EnterCompany } from '../../../../web/screens/people/login/enter-company.tsx'
import { LoginScreen } from '../../../../web/screens/people/login/login-screen.tsx'
import { keepLastUsedCompany } from '../../../../web/session/last-company.ts'
import { clearStoredLogin } from '../../../../web/session/stored-login.ts'
import { fakeSite, storeLogin } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { until } from '../../support/until.ts'

const { signIn } = vi.hoisted(() => ({ signIn: vi.fn() }))
vi.mock('aws-amplify/auth', async (original) => ({ ...(await original<object>()), signIn }))

const fieldErrors = () =>
  createWrapper()
    .findAllFormFields()
    .map((field) => field.findError()?.getElement().textContent ?? '')
const submit = () => fireEvent.submit(document.querySelector('form') ?? document.body)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signIn.mockReset()
  fakeSite({})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the sign-in page', () => {
  it('requires both fields, and explains a failure in plain words', async () => {
    sessionStorage.setItem('dockside.notice', 'Your login has expired, please log in again')
    renderAt(<LoginScreen />, '/login')
    await until(() => expect(fieldErrors()).toHaveLength(2))
    expect(document.body.textContent).toContain('Your login has expired, please log in again')
    expect(document.body.textContent).not.toMatch(/sign up|create account/i)
    submit()
    await until(() => expect(fieldErrors()).toEqual(['Please enter username', 'Please enter password']))
    const [name, password] = createWrapper().findAllInputs()
    act(() => name?.setInputValue(' Jo '))
    act(() => password?.setInputValue(' secret '))
    signIn.mockRejectedValue(Object.assign(new Error('Incorrect'), { name: 'NotAuthorizedException' }))
    submit()
    await until(() => expect(document.body.textContent).toContain('The user name or password is wrong.'))
    expect(signIn.mock.calls[0]?.[0]).toMatchObject({ username: 'jo', password: ' secret ' })
  })

  it('keeps a message that was left for it while its parts are still loading', async () => {
    sessionStorage.setItem('dockside.notice', 'Your login has expired, please log in again')
    let arrive: (value: null) => void = () => {}
    const arrival = new Promise<null>((resolve) => {
      arrive = resolve
    })
    const LatePart = () => use(arrival)
    renderAt(
      <Suspense fallback={null}>
        <LoginScreen />
        <LatePart />
      </Suspense>,
      '/login',
    )
    await act(async () => arrive(null))
    await until(() => expect(document.body.textContent).toContain('Your login has expired, please log in again'))
    expect(sessionStorage.getItem('dockside.notice')).toBeNull()
  })

  it('shows the password on request, and hides it again', async () => {
    renderAt(<LoginScreen />, '/login')
    await until(() => expect(fieldErrors()).toHaveLength(2))
    const type = () => document.querySelector('input[autocomplete="current-password"]')?.getAttribute('type')
    expect(type()).toBe('password')
    act(() => screen.getByRole('button', { name: 'Show password' }).click())
    expect(type()).toBe('text')
    act(() => screen.getByRole('button', { name: 'Hide password' }).click())
    expect(type()).toBe('password')
  })

  it('signs in without SRP on a local site', async () => {
    signIn.mockResolvedValue({ isSignedIn: true })
    await signInServices.handleSignIn({ username: 'jo', password: 'x' })
    expect(signIn.mock.calls[0]?.[0]).toMatchObject({ options: { authFlowType: 'USER_PASSWORD_AUTH' } })
  })
})

describe('a tab on the sign-in page after another tab has signed in', () => {
  const storeLoginOf = (payload: object) => {
    storeLogin()
    localStorage.setItem('CognitoIdentityServiceProvider.client1.jo.idToken', `h.${btoa(JSON.stringify(payload))}.s`)
    signIn.mockRejectedValue(Object.assign(new Error('Already'), { name: 'UserAlreadyAuthenticatedException' }))
  }
  const jo = { 'cognito:username': 'jo', email: 'Jo@x.co' }

  it.each(['jo', 'jo@x.co'])('continues with the login of the same person, entered as %s', async (username) => {
    storeLoginOf(jo)
    const answer = await signInServices.handleSignIn({ username, password: 'x' })
    expect(answer).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } })
  })

  it('does not sign in as another person', async () => {
    storeLoginOf(jo)
    const refused = signInServices
      .handleSignIn({ username: 'ann', password: 'x' })
      .catch((error: Error) => error.message)
    expect(await refused).toContain('jo has signed in on another tab')
  })
})

describe('the company picker', () => {
  it('requires a company', () => {
    renderAt(<CompanyForm companies={[{ doctorNo: 'US-1', doctorName: 'Pacific Buyers' }]} />)
    submit()
    expect(fieldErrors()).toEqual(['You must select a company before login.'])
    act(() => createWrapper().findSelect()?.openDropdown())
    act(() => createWrapper().findSelect()?.selectOptionByValue('US-1'))
    submit()
    expect(sessionStorage.getItem('dockside.company')).toBe('US-1')
  })

  it('preselects the last company used in this browser, unless the person has left that company', () => {
    const companies = ['US-1', 'US-2'].map((doctorNo) => ({ doctorNo, doctorName: `Company ${doctorNo}` }))
    const shown = () => createWrapper().findSelect()?.getElement().textContent
    renderAt(<CompanyForm companies={companies} />)
    expect(shown()).not.toContain('Company US-2')
    act(() => createWrapper().findSelect()?.openDropdown())
    act(() => createWrapper().findSelect()?.selectOptionByValue('US-2'))
    submit()
    cleanup()
    // Tabs in use and the sign-out change only the default of new tabs.
    keepLastUsedCompany('US-1')
    clearStoredLogin()
    renderAt(<CompanyForm companies={companies} />)
    expect(shown()).toContain('Company US-2')
    cleanup()
    renderAt(<CompanyForm companies={companies.slice(0, 1)} />)
    expect(shown()).not.toContain('Company')
  })
})

describe('after signing in', () => {
  const enterAs = (place: object, companies: object[]) => {
    sessionStorage.setItem('dockside.next', JSON.stringify(place))
    storeLogin()
    fakeSite({ '/user/currentUser': () => ({ result: { role: 'nurse', userName: 'jo', companies } }) })
    return renderAt(<EnterCompany />, '/login')
  }

  it('a link that names a company selects it', async () => {
    const companies = ['US-1', 'US-2'].map((doctorNo) => ({ doctorNo, doctorName: doctorNo }))
    const { path } = enterAs({ path: '/payments', company: 'US-2' }, companies)
    await until(() => expect(path()).toBe('/home'))
    expect(sessionStorage.getItem('dockside.company')).toBe('US-2')
  })

  it('an invitation can be answered without a company', async () => {
    const { path } = enterAs({ path: '/register?id=IV-1' }, [])
    await until(() => expect(path()).toBe('/register'))
  })
})

describe('a person without a company', () => {
  it('sees the invitations to their address, and joins a company with one', async () => {
    storeLogin()
    const invitation = {
      invitationNo: 'INV-1',
      email: 'jo@x.co',
      role: 'nurse',
      roleId: 2,
      sessionRole: '2',
      status: 0,
    }
    const times = { createDate: '2026-11-20T00:00:00Z', expireDate: '2026-12-20T00:00:00Z' }
    const open = { ...invitation, ...times, isExpired: false, doctorNo: 'US-1', doctorName: 'Pacific Buyers' }
    const user = {
      userNo: 'US-9',
      userName: 'jo',
      email: 'jo@x.co',
      role: 'nurse',
      roleId: 2,
      sessionRole: '2',
      companies: [],
    }
    const asked = fakeSite({
      '/user/currentUser': () => ({ result: user }),
      '/invitation/received': () => ({
        result: {
          records: [open, { ...open, invitationNo: 'INV-2', isExpired: true }],
          total: 2,
          current: 1,
          size: 10,
        },
      }),
      '/invitation/editInvitaStatus': () => ({
        result: { invitationNo: 'INV-1', status: 1, doctorNo: 'US-1', companies: [] },
      }),
    })
    renderAt(<EnterCompany />)
    const [join, ...others] = await screen.findAllByRole('button', { name: 'Join Pacific Buyers' })
    expect(others).toEqual([])
    if (join) fireEvent.click(join)
    const answers = () => asked.filter(({ path }) => path === '/invitation/editInvitaStatus').map(({ body }) => body)
    await until(() => expect(answers()).toEqual([{ invitationNo: 'INV-1', status: 1 }]))
  })

  it.each([
    ['Account', '/account'],
    ['Password', '/password'],
  ])('can open %s', async (name, address) => {
    storeLogin()
    fakeSite({ '/user/currentUser': () => ({ result: { role: 'nurse', userName: 'jo', companies: [] } }) })
    const { path } = renderAt(<EnterCompany />, '/login')
    fireEvent.click(await screen.findByRole('button', { name }))
    await until(() => expect(path()).toBe(address))
  })
})
