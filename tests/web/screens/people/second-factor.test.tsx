import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInReasons } from '../../../../shared/people/sign-in.reasons.ts'
import { reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { SecondFactor } from '../../../../web/screens/people/account/second-factor.tsx'
import { SecondFactorNeeded } from '../../../../web/screens/people/account/second-factor-needed.tsx'
import { SecondFactorOffer } from '../../../../web/screens/people/account/second-factor-offer.tsx'
import { isOfferDue } from '../../../../web/session/second-factor-offer.ts'
import { type Company, SessionContext } from '../../../../web/session/session-context.tsx'
import { fakeSite, storeLogin } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { NO_SECOND_FACTOR } from '../../support/second-factor.ts'
import { takeNotice } from '../../support/take-notice.ts'
import { until } from '../../support/until.ts'

// Requests in order, both those of Amplify to the user pool and calls to Dockside.
const steps: string[] = []
let isOn = false
let secretOf: (number: number) => string
vi.mock('aws-amplify/auth', () => ({
  fetchAuthSession: async () => ({ tokens: { accessToken: { toString: () => 'access' } } }),
  fetchMFAPreference: async () => ({ enabled: isOn ? ['TOTP'] : [] }),
  setUpTOTP: async () => {
    steps.push('secret')
    return { sharedSecret: secretOf(steps.filter((step) => step === 'secret').length) }
  },
  signOut: async () => void steps.push('signed out'),
}))

const WRONG = 'This code is incorrect. Enter the latest code from your authenticator app.'
const user = {
  userNo: 'US-1',
  userName: 'jo & co',
  email: 'jo@x.co',
  phone: '',
  role: 'nurse' as const,
  roleId: 3,
  sessionRole: '2',
  companies: [],
  permissions: [],
  emailProven: true,
}
const modal = () => createWrapper().findModal()?.getElement()
const send = async (code: string): Promise<void> => {
  const input = modal()?.querySelector('input[name=code]')
  if (!input) throw new Error('no field for the code')
  await act(async () => fireEvent.change(input, { target: { value: code } }))
  await act(async () => fireEvent.submit(modal()?.querySelector('form') ?? document.body))
}

const assign = vi.fn()
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.setSystemTime(new Date('2026-11-22T10:00:00Z'))
  vi.spyOn(location, 'assign').mockImplementation(assign)
  storeLogin()
  fakeSite({
    '/user/turnOnSecondFactor': ({ body }) => {
      steps.push(`code ${body.code} by ${body.accessToken}`)
      if (body.code === '999999') return { status: 409, ...reasonMessage(signInReasons.keyExpired) }
      return body.code === '000000'
        ? { status: 400, message: WRONG, errors: [{ path: 'code', message: WRONG }] }
        : { result: {} }
    },
    '/user/turnOffSecondFactor': () => {
      isOn = false
      return { result: {} }
    },
  })
  steps.length = 0
  secretOf = () => 'JBSWY3DPEHPK3PXP'
  assign.mockClear()
  isOn = false
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const draw = (secondFactor = NO_SECOND_FACTOR, companies: Company[] = []) =>
  renderAt(
    <SessionContext value={{ user: { ...user, secondFactor, companies }, company: undefined }}>
      <SecondFactor />
    </SessionContext>,
    '/account',
  )
const press = async (name: string): Promise<void> => {
  await until(() => expect(screen.queryByRole('button', { name })).not.toBeNull())
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
}
const setsUp = async (): Promise<void> => {
  await until(() => expect(modal()?.querySelector('input[name=code]')).toBeTruthy())
  expect(screen.getByText('JBSWY3DPEHPK3PXP')).toBeDefined()
  await send('12')
  await until(() => expect(screen.queryByText('Enter the 6 digits of your authenticator app.')).not.toBeNull())
  await send('000000')
  await until(() => expect(screen.queryByText(WRONG)).not.toBeNull())
  await send('123456')
  await until(() => expect(assign).toHaveBeenCalledWith('/login'))
  expect(steps).toEqual(['secret', 'code 000000 by access', 'code 123456 by access', 'signed out'])
  expect(takeNotice()?.message).toMatch(/^Two-step sign-in is on/)
}

describe('two-step sign-in in the account', () => {
  it('is turned on with a code, with the same secret throughout, and the person is then signed out', async () => {
    draw()
    await press('Turn on')
    await setsUp()
  })

  it('is turned off again', async () => {
    isOn = true
    draw({ isOn: true, isRequired: false })
    await press('Turn off')
    await until(() => expect(modal()).toBeTruthy())
    await act(async () => createWrapper().findModal()?.findFooter()?.findAllButtons().at(-1)?.click())
    await until(() => expect(screen.queryByText('Off')).not.toBeNull())
  })

  it('is not offered to be turned off while a company requires it', async () => {
    isOn = true
    draw({ isOn: true, isRequired: false }, [{ doctorNo: 'US-D', doctorName: 'Acme', requiresTwoStep: true }])
    await until(() => expect(screen.queryByRole('button', { name: 'Set up another app' })).not.toBeNull())
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull()
    expect(screen.queryByText(/^Acme requires a code/)).not.toBeNull()
  })

  it('of a role that requires it can be moved to another app, but not be turned off', async () => {
    isOn = true
    draw({ isOn: true, isRequired: true })
    await until(() => expect(screen.queryByText('On')).not.toBeNull())
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull()
    await press('Set up another app')
    await setsUp()
  })
})

describe('the key in the dialog', () => {
  const key = async () => {
    await until(() => expect(modal()?.querySelector('input[name=code]')).toBeTruthy())
    return modal()?.textContent?.match(/KEY\d+/)?.[0]
  }
  const close = () => act(async () => createWrapper().findModal()?.findFooter()?.findAllButtons()[0]?.click())

  it('stays while the person closes the dialog or loses the connection, and is replaced on request', async () => {
    secretOf = (number) => `KEY${number}`
    const { outdate } = draw()
    await press('Turn on')
    expect(await key()).toBe('KEY1')
    await close()
    await press('Turn on')
    expect(await key()).toBe('KEY1')
    // As all answers are when the connection is restored.
    await act(async () => outdate('secret-of-app'))
    expect(await key()).toBe('KEY1')
    expect(screen.queryByRole('button', { name: 'Show a new QR code' })).toBeNull()
    await send('000000')
    await press('Show a new QR code')
    await until(async () => expect(await key()).toBe('KEY2'))
    expect(steps.filter((step) => step === 'secret')).toHaveLength(2)
  })

  it('is a new one after the user pool has refused it', async () => {
    secretOf = (number) => `KEY${number}`
    draw()
    await press('Turn on')
    expect(await key()).toBe('KEY1')
    await send('999999')
    await until(() => expect(modal()?.textContent).toContain(signInReasons.keyExpired.text))
    await close()
    await act(async () => createWrapper().findAllModals().at(-1)?.findFooter()?.findAllButtons().at(-1)?.click())
    await press('Turn on')
    expect(await key()).toBe('KEY2')
  })
})

describe('the setup that replaces the console for a role that requires a second factor', () => {
  it('can be completed, or left by signing out', async () => {
    renderAt(<SecondFactorNeeded userName="jo & co" />, '/users')
    expect(screen.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeDefined()
    await press('Set up')
    await setsUp()
    cleanup()
    assign.mockClear()
    renderAt(<SecondFactorNeeded userName="jo & co" />, '/users')
    await press('Sign out')
    await until(() => expect(assign).toHaveBeenCalledWith('/login'))
  })
})

describe('the offer of two-step sign-in', () => {
  it('leads to the account page, or is hidden for 30 days for this person in this browser', async () => {
    const { path } = renderAt(<SecondFactorOffer userNo="US-1" />, '/overview')
    await press('Set up')
    expect(path()).toBe('/account')
    expect(isOfferDue('US-1')).toBe(true)
    await press('Not now')
    expect(screen.queryByText('Not now')).toBeNull()
    expect([isOfferDue('US-1'), isOfferDue('US-2')]).toEqual([false, true])
    vi.setSystemTime(new Date('2026-12-22T09:59:00Z'))
    expect(isOfferDue('US-1')).toBe(false)
    vi.setSystemTime(new Date('2026-12-22T10:01:00Z'))
    expect(isOfferDue('US-1')).toBe(true)
  })
})
