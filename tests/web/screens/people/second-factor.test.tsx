import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SecondFactor } from '../../../../web/screens/people/account/second-factor.tsx'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { fakeSite, storeLogin } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { until } from '../../support/until.ts'

// The user pool as Amplify speaks to it: what was asked of it, in order, and whether the next step fails.
const asked: string[] = []
let isOn = false
let failing = ''
const step = (name: string, work: () => void = () => {}) => {
  asked.push(name)
  if (failing === name) throw Object.assign(new Error('failed'), { name: 'InternalErrorException' })
  work()
}
vi.mock('aws-amplify/auth', () => ({
  fetchAuthSession: async () => ({}),
  fetchMFAPreference: async () => ({ enabled: isOn ? ['TOTP'] : [] }),
  setUpTOTP: async () => {
    step('secret')
    return { sharedSecret: 'JBSWY3DPEHPK3PXP' }
  },
  verifyTOTPSetup: async ({ code }: { code: string }) => {
    step(`code ${code}`)
    if (code === '000000') throw Object.assign(new Error('no'), { name: 'EnableSoftwareTokenMFAException' })
  },
  updateMFAPreference: async ({ totp }: { totp: string }) => {
    step(totp, () => {
      isOn = totp === 'PREFERRED'
    })
  },
}))

const user = {
  ...{ userNo: 'US-1', userName: 'jo & co', email: 'jo@x.co', phone: '', role: 'nurse' as const, roleId: 3 },
  ...{ sessionRole: '2', companies: [], permissions: [], emailProven: true },
}
const modal = () => createWrapper().findModal()?.getElement()
const send = async (code: string): Promise<void> => {
  const input = modal()?.querySelector('input[name=code]')
  if (!input) throw new Error('no field for the code')
  await act(async () => fireEvent.change(input, { target: { value: code } }))
  await act(async () => fireEvent.submit(modal()?.querySelector('form') ?? document.body))
}

beforeEach(() => {
  localStorage.clear()
  storeLogin()
  fakeSite({})
  asked.length = 0
  isOn = false
  failing = ''
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async (): Promise<void> => {
  renderAt(
    <SessionContext value={{ user, company: undefined }}>
      <SecondFactor />
    </SessionContext>,
    '/account',
  )
  await until(() => expect(screen.queryByRole('button', { name: 'Turn on' })).not.toBeNull())
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Turn on' })))
  await until(() => expect(modal()?.querySelector('input[name=code]')).toBeTruthy())
}

it('is turned on by a code, with one secret from beginning to end', async () => {
  await open()
  expect(screen.getByText('JBSWY3DPEHPK3PXP')).toBeDefined()
  await send('12')
  await until(() => expect(screen.queryByText('Enter the 6 digits of your authenticator app.')).not.toBeNull())
  await send('000000')
  const wrong = 'This code is not right. Enter the newest code of your authenticator app.'
  await until(() => expect(screen.queryByText(wrong)).not.toBeNull())
  await send('123456')
  await until(() => expect(screen.queryByText('On')).not.toBeNull())
  expect(asked).toEqual(['secret', 'code 000000', 'code 123456', 'PREFERRED'])
})

it('does not send a code again that was taken', async () => {
  await open()
  failing = 'PREFERRED'
  await send('123456')
  await until(() => expect(asked).toEqual(['secret', 'code 123456', 'PREFERRED']))
  failing = ''
  await act(async () => fireEvent.submit(modal()?.querySelector('form') ?? document.body))
  await until(() => expect(screen.queryByText('On')).not.toBeNull())
  expect(asked).toEqual(['secret', 'code 123456', 'PREFERRED', 'PREFERRED'])
})
