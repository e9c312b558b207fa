import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EmailProof } from '../../../../web/screens/people/account/email-proof.tsx'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { fakeSite, storeLogin } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { NO_SECOND_FACTOR } from '../../support/second-factor.ts'
import { until } from '../../support/until.ts'

const user = {
  userNo: 'US-1',
  userName: 'jo',
  email: 'jo@x.co',
  phone: '',
  role: 'nurse' as const,
  roleId: 3,
  sessionRole: '2',
  companies: [],
  permissions: [],
  secondFactor: NO_SECOND_FACTOR,
}
const draw = (emailProven: boolean) =>
  renderAt(
    <SessionContext value={{ user: { ...user, emailProven }, company: undefined }}>
      <EmailProof />
    </SessionContext>,
    '/account',
  )
const modal = () => createWrapper().findModal()?.getElement()

beforeEach(() => {
  localStorage.clear()
  storeLogin()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows that an address is confirmed, without a button', () => {
  draw(true)
  expect(screen.getByText('Confirmed')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('sends a code and accepts it; a wrong one is reported at its field', async () => {
  const asked = fakeSite({
    '/user/sendEmailCode': () => ({ result: { email: 'jo@x.co' } }),
    '/user/proveEmail': ({ body: { code } }) =>
      code === '123456'
        ? { result: { emailProven: true } }
        : { status: 400, message: 'This code is wrong.', errors: [{ path: 'code', message: 'This code is wrong.' }] },
  })
  draw(false)
  expect(screen.getByText('Not confirmed')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Confirm email' }))
  await until(() => expect(modal()?.querySelector('input[name=code]')).toBeTruthy())
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }))
  await until(() => screen.getByText('Code sent'))
  const enter = async (code: string): Promise<void> => {
    const input = modal()?.querySelector('input[name=code]')
    if (!input) throw new Error('no field for the code')
    await act(async () => fireEvent.change(input, { target: { value: code } }))
    await act(async () => fireEvent.submit(modal()?.querySelector('form') ?? document.body))
  }
  await enter('12')
  await screen.findByText('Enter the 6-digit code from the email.')
  await enter('000000')
  await screen.findByText('This code is wrong.')
  await enter('123456')
  await until(() => expect(modal()?.querySelector('form') ?? null).toBeNull())
  expect(asked.map(({ path }) => path).filter((path) => path.startsWith('/user/'))).toEqual([
    '/user/sendEmailCode',
    '/user/proveEmail',
    '/user/proveEmail',
  ])
})
