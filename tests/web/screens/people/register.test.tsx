import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../../web/api/query-client.ts'
import { routes } from '../../../../web/app/router.tsx'
import { nextPlace } from '../../../../web/session/next-path.ts'
import { type Answer, fakeSite, storeLogin } from '../../support/fake-site.ts'
import { until } from '../../support/until.ts'

const VALIDATE = '/invite/validateInvitedId'
const REGISTER = '/invite/inviteRegister'

/** An invitation opened through its emailed link, which confirms the address. */
const LINK = { invitationNo: 'IV-1', provesEmail: true }

const invitation = (more: object = {}): Answer => ({
  result: { id: 'IV-1', email: 'dana@example.com', role: 'nurse', roleId: 3, hasAccount: false, ...LINK, ...more },
})

const open = (invited: Answer, registered: Answer = {}) => {
  const asked = fakeSite({
    [VALIDATE]: () => invited,
    [REGISTER]: () => registered,
    '/user/currentUser': () => ({
      result: {
        userNo: 'US-1',
        userName: 'jo',
        email: 'dana@example.com',
        phone: '1',
        role: 'nurse',
        companies: [],
        secondFactor: { isOn: false, isRequired: false },
      },
    }),
    '/invitation/editInvitaStatus': () => ({
      result: { invitationNo: 'IV-1', status: 1, doctorNo: 'US-2', companies: [] },
    }),
  })
  const router = createMemoryRouter(routes, { initialEntries: ['/register?id=IV-1'] })
  render(<RouterProvider router={router} />)
  return { asked, path: () => router.state.location.pathname }
}

const fields = () => createWrapper().findAllFormFields()
const fieldOf = (label: string) => fields().find((one) => one.findLabel()?.getElement().textContent === label)
const type = (label: string, value: string) =>
  act(() => fieldOf(label)?.findControl()?.findInput()?.setInputValue(value))
const errorOf = (label: string) => fieldOf(label)?.findError()?.getElement().textContent ?? ''
const submit = () => fireEvent.submit(document.querySelector('form') ?? document.body)
const shown = (text: string) => until(() => expect(document.body.textContent).toContain(text))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('an invitation', () => {
  it('says that a copied link does not confirm the address', async () => {
    const made = { userNo: 'US-1', userName: 'dana', email: 'dana@example.com', role: 'nurse', emailProven: false }
    open(invitation({ provesEmail: false }), { result: made })
    await shown('This is a copied link')
    type('User name', 'Dana')
    type('Password', 'Dockside-demo-1')
    type('Repeat the password', 'Dockside-demo-1')
    type('Phone', '+1 555 010 9999')
    submit()
    await shown('Your email address is not confirmed yet')
  })

  it('becomes an account', async () => {
    const { asked, path } = open(invitation(), {
      result: { userNo: 'US-1', userName: 'dana', email: 'x', emailProven: true, role: 'nurse' },
    })
    await shown('dana@example.com is invited as a nurse')
    expect(fieldOf('Company name')).toBeUndefined()
    type('User name', 'Dana')
    type('Password', 'Dockside-demo-1')
    type('Repeat the password', 'Dockside-demo-1')
    type('Phone', '+1 555 010 9999')
    submit()
    await shown('Sign in as dana')
    expect(asked.at(-1)?.body).toEqual({
      id: 'IV-1',
      userName: 'Dana',
      password: 'Dockside-demo-1',
      rePassword: 'Dockside-demo-1',
      phone: '+1 555 010 9999',
    })
    expect(asked.at(-1)?.headers.get('authorization')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await until(() => expect(path()).toBe('/login'))
  })

  it('as a company asks for the company name, and checks every field with the specified messages', async () => {
    const { asked } = open(invitation({ role: 'doctor', roleId: 2 }))
    await shown('is invited as a company')
    submit()
    await until(() => expect(errorOf('User name')).toBe('Please enter username'))
    expect(errorOf('Password')).toBe('Please enter password')
    expect(errorOf('Repeat the password')).toBe('Please confirm password')
    type('Password', 'short')
    type('Repeat the password', 'other')
    type('User name', 'dana')
    type('Phone', '+1 555 010 9999')
    submit()
    await until(() => expect(errorOf('Password')).toContain('at least 12 characters'))
    type('Password', 'Dockside-demo-1')
    submit()
    await until(() => expect(errorOf('Repeat the password')).toBe('The passwords do not match.'))
    await until(() => expect(errorOf('Company name')).toBe('Company name is required.'))
    expect(asked.map(({ path }) => path)).toEqual([VALIDATE])
  })

  it("shows the server's refusal on its field", async () => {
    const errors = [{ path: 'userName', message: 'This user name is taken.' }]
    open(invitation(), { status: 400, message: 'Look again.', errors })
    await shown('is invited')
    type('User name', 'dana')
    type('Password', 'Dockside-demo-1')
    type('Repeat the password', 'Dockside-demo-1')
    type('Phone', '+1 555 010 9999')
    submit()
    await until(() => expect(errorOf('User name')).toBe('This user name is taken.'))
  })

  it('that cannot be used shows why, and leads to the sign-in page', async () => {
    const { path } = open({ status: 404, message: 'This invitation is no longer valid.' })
    await shown('This invitation is no longer valid.')
    expect(path()).toBe('/register')
    await until(() => expect(path()).toBe('/login'))
  })

  it('to an address with an account leads to the sign-in page and back', async () => {
    const { path } = open(invitation({ hasAccount: true, doctorName: 'Pacific Buyers' }))
    await shown('Sign in to accept')
    act(() => screen.getByRole('button', { name: 'Sign in' }).click())
    await until(() => expect(path()).toBe('/login'))
    expect(nextPlace(undefined)?.path).toBe('/register?id=IV-1')
  })

  it('is accepted by the account that is signed in', async () => {
    storeLogin()
    const { asked } = open(invitation({ hasAccount: true, doctorName: 'Pacific Buyers' }))
    await shown('Join Pacific Buyers')
    await act(async () => screen.getByRole('button', { name: 'Accept' }).click())
    await until(() => {
      const answered = asked.find(({ path }) => path === '/invitation/editInvitaStatus')
      expect(answered?.body).toEqual({ invitationNo: 'IV-1', status: 1 })
    })
  })

  it('to another person cannot be answered by the signed-in account', async () => {
    storeLogin()
    const { asked } = open(invitation({ hasAccount: true, doctorName: 'Pacific Buyers', email: 'other@example.com' }))
    await shown('For other@example.com')
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    await act(async () => screen.getByRole('button', { name: 'Sign in as that person' }).click())
    await until(() => expect(nextPlace(undefined)?.path).toBe('/register?id=IV-1'))
    await until(() => expect(localStorage.getItem('CognitoIdentityServiceProvider.client1.LastAuthUser')).toBeNull())
    expect(asked.some(({ path }) => path === '/invitation/editInvitaStatus')).toBe(false)
  })
})
