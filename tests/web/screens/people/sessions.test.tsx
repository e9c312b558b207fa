import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Sessions } from '../../../../web/screens/people/account/sessions.tsx'
import { bodies, fakeSite, page } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'
import { windowWidth } from '../../support/window-width.ts'

vi.mock('aws-amplify/auth', () => ({
  fetchAuthSession: async () => ({ tokens: {} }),
  signOut: async () => undefined,
}))

signedInAt('US-000000000000000000D1')

const LIST = '/user/getSessions'
const END = '/user/endSession'
const END_OTHERS = '/user/endOtherSessions'
const LOGOUT = '/invitation/logout'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const session = (sessionNo: string, more: object = {}) => ({
  sessionNo,
  agent: CHROME,
  ip: '192.0.2.7',
  signedInAt: '2026-11-29T08:00:00Z',
  lastUsedAt: '2026-11-29T09:00:00Z',
  isCurrent: false,
  ...more,
})
const HERE = session('SE-HERE', { isCurrent: true })
const PHONE = session('SE-PHONE', { agent: SAFARI, ip: '203.0.113.9' })
const PHONE_NAME = 'End session: Safari on iOS, 203.0.113.9'

const assign = vi.fn()
beforeEach(() => {
  assign.mockClear()
  vi.spyOn(location, 'assign').mockImplementation(assign)
})
afterEach(() => void vi.restoreAllMocks())

/** Draws the list; an ended session is no longer in the next answer. */
const open = async (records: object[] = [HERE, PHONE], answers: Parameters<typeof fakeSite>[0] = {}) => {
  let left = records
  const asked = fakeSite({
    [LIST]: () => page(left),
    [END]: ({ body }) => {
      left = left.filter((one) => Object(one).sessionNo !== body.sessionNo)
      return { result: { sessionNo: body.sessionNo } }
    },
    [END_OTHERS]: () => {
      left = left.filter((one) => Object(one).isCurrent)
      return { result: {} }
    },
    [LOGOUT]: () => ({ result: {} }),
    ...answers,
  })
  renderAt(<Sessions />, '/account')
  await screen.findByText('Chrome on Windows')
  return asked
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const modal = () => createWrapper().findModal()
const confirm = async (): Promise<void> => {
  await until(() => expect(modal()).not.toBeNull())
  await act(async () => modal()?.findFooter()?.findAll('button').at(-1)?.click())
}

describe('the sessions in the account', () => {
  it('show device, address and times, and mark that of this browser, which has no button', async () => {
    await open([HERE, PHONE, session('SE-X', { agent: '' }), session('SE-C', { agent: 'curl/8.9.1' })])
    const row = (text: string) => within(screen.getByText(text).closest('tr') ?? document.body)
    expect(row('Chrome on Windows').getByText('This browser')).toBeDefined()
    expect(row('Chrome on Windows').queryByRole('button', { name: /^End session/ })).toBeNull()
    expect(row('Safari on iOS').getByText('203.0.113.9')).toBeDefined()
    expect(row('Safari on iOS').queryByText('This browser')).toBeNull()
    expect(document.querySelectorAll('time[datetime="2026-11-29T09:00:00Z"]')).toHaveLength(4)
    expect(screen.getByText('Unknown device')).toBeDefined()
    expect(screen.getByText('curl')).toBeDefined()
  })

  it('are ended one by one after a confirmation that names the device, and then disappear', async () => {
    const asked = await open()
    await press(PHONE_NAME)
    await screen.findByText(/Safari on iOS \(203\.0\.113\.9\) will be signed out/)
    expect(bodies(asked, END)).toEqual([])
    await confirm()
    await until(() => expect(screen.queryByText('Safari on iOS')).toBeNull())
    expect(bodies(asked, END)).toEqual([{ sessionNo: 'SE-PHONE' }])
  })

  it('that are not listed are ended too, from a list that shows only this one', async () => {
    const asked = await open([HERE])
    screen.getByText(/Programs may be missing from the list/)
    await press('End all other sessions')
    await screen.findByText(/including programs that are not listed/)
    await confirm()
    await until(() => expect(bodies(asked, END_OTHERS)).toHaveLength(1))
  })

  it('are all ended except this one after a confirmation', async () => {
    const asked = await open([HERE, PHONE, session('SE-C', { agent: 'curl/8.9.1' })])
    await press('End all other sessions')
    await screen.findByText(/signed out everywhere except in this browser/)
    expect(bodies(asked, END_OTHERS)).toEqual([])
    await confirm()
    await until(() => expect(screen.queryByText('Safari on iOS')).toBeNull())
    expect(screen.getByText('This browser')).toBeDefined()
    expect(bodies(asked, END_OTHERS)).toHaveLength(1)
    expect(assign).not.toHaveBeenCalled()
  })

  it('are all ended, and the person is signed out here too', async () => {
    const asked = await open([HERE])
    await press('Sign out everywhere')
    await confirm()
    await until(() => expect(assign).toHaveBeenCalledWith('/login'))
    expect(bodies(asked, LOGOUT)).toEqual([{}])
  })

  it('show the reason of a refusal in the dialog, and are then read again', async () => {
    const message = 'This session does not exist, or its time is over.'
    const asked = await open([HERE, PHONE], {
      [END]: () => ({ status: 404, message, reason: 'signIn.noSession', params: {} }),
    })
    const before = bodies(asked, LIST).length
    await press(PHONE_NAME)
    await confirm()
    await screen.findByText(message)
    await until(() => expect(bodies(asked, LIST).length).toBeGreaterThan(before))
  })

  it('are cards on a phone, each with its button', async () => {
    windowWidth(390)
    await open()
    expect(document.querySelector('table')).toBeNull()
    const card = within(screen.getByText('Safari on iOS').closest('li') ?? document.body)
    expect(card.getByText('203.0.113.9')).toBeDefined()
    expect(card.getByRole('button', { name: PHONE_NAME })).toBeDefined()
    const here = within(screen.getByText('Chrome on Windows').closest('li') ?? document.body)
    expect(here.getByText('This browser')).toBeDefined()
    expect(here.queryByRole('button', { name: /^End session/ })).toBeNull()
  })
})
