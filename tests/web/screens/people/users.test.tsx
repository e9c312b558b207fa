import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UserScreen } from '../../../../web/screens/people/users/user-screen.tsx'
import { UsersList } from '../../../../web/screens/people/users/users-list.tsx'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { bodies, fakeSite, storeLogin } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { NO_SECOND_FACTOR } from '../../support/second-factor.ts'
import { until } from '../../support/until.ts'

const user = (name: string, more: object = {}) => ({
  userNo: `US-${name.toUpperCase()}`,
  userName: name,
  username: name,
  email: `${name}@x.co`,
  phone: '+1 555 010',
  alias: '',
  owned: [] as { doctorNo: string; doctorName: string }[],
  role: 'nurse' as const,
  roleId: 3,
  sessionRole: '2',
  status: 1,
  permissions: [] as string[],
  createTime: '2026-11-20T00:00:00Z',
  ...more,
})
const root = {
  ...user('root'),
  role: 'superAdmin' as const,
  roleId: 0,
  sessionRole: '0',
  companies: [],
  permissions: [],
  emailProven: true,
  secondFactor: NO_SECOND_FACTOR,
}
const page = (records: object[]) => ({ records, total: records.length, current: 1, size: 50 })

const asRoot = (element: ReactNode) => (
  <SessionContext value={{ user: root, company: undefined }}>{element}</SessionContext>
)
const confirm = () => act(async () => createWrapper().findModal()?.findFooter()?.findAllButtons().at(-1)?.click())

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  storeLogin()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the users', () => {
  it('are filtered on the server by role and email', async () => {
    const asked = fakeSite({ '/admin/queryUsersInfoList': () => ({ result: page([user('nina')]) }) })
    renderAt(asRoot(<UsersList />), '/users?condition=ni&role=nurse')
    expect(await screen.findByRole('link', { name: 'nina' })).toBeDefined()
    expect(bodies(asked, '/admin/queryUsersInfoList')).toMatchObject([{ condition: 'ni', roleId: 3 }])
  })

  it('show whom staff and clerks work for in place of a role', async () => {
    const staff = { role: 'doctor', roleId: 2, sessionRole: '1' }
    fakeSite({
      '/admin/queryUsersInfoList': () => ({
        result: page([
          user('acme', { ...staff, alias: 'Acme', owned: [{ doctorNo: 'US-FIRST', doctorName: 'Acme' }] }),
          user('ben', { ...staff, staffOf: ['Acme'] }),
          user('cara', { ...staff, staffOf: ['Acme', 'Bravo'] }),
          user('dan', { ...staff, staffOf: [] }),
          user('eve', { role: 'warehouseAdmin', roleId: 4, clerkOf: 'Wendy' }),
          user('fay', { role: 'warehouseAdmin', roleId: 4, clerkOf: '' }),
        ]),
      }),
    })
    renderAt(asRoot(<UsersList />), '/users')
    const roleOf = async (name: string) =>
      (await screen.findByRole('link', { name })).closest('tr')?.querySelectorAll('td, th')[2]?.textContent
    expect(await Promise.all(['acme', 'ben', 'cara', 'dan', 'eve', 'fay'].map(roleOf))).toEqual([
      'Company',
      'Staff of Acme',
      'Staff of Acme, Bravo',
      'Company staff',
      'Clerk of Wendy',
      'Clerk',
    ])
    // Disabling a person on the staff freezes no company.
    fireEvent.click(await screen.findByRole('button', { name: 'Disable ben' }))
    await screen.findByText(/ben will be signed out everywhere/)
    expect(screen.queryByText(/frozen/)).toBeNull()
    await act(async () => screen.getByRole('button', { name: 'Cancel' }).click())
    // Disabling an owner freezes the company, even one that was transferred to them.
    fireEvent.click(await screen.findByRole('button', { name: 'Disable acme' }))
    await screen.findByText(/The company is frozen/)
  })

  it('are disabled only after a confirmation; the row of the signed-in user has no such button', async () => {
    let status = 1
    const asked = fakeSite({
      '/admin/queryUsersInfoList': () => ({ result: page([user('nina', { status }), user('root')]) }),
      '/admin/modifyUserStatus': () => {
        status = 2
        return { result: { userNo: 'US-NINA', status } }
      },
    })
    renderAt(asRoot(<UsersList />), '/users')
    fireEvent.click(await screen.findByRole('button', { name: 'Disable nina' }))
    await screen.findByText(/nina will be signed out everywhere/)
    expect(bodies(asked, '/admin/modifyUserStatus')).toEqual([])
    await confirm()
    expect(await screen.findByRole('button', { name: 'Enable nina' })).toBeDefined()
    expect(bodies(asked, '/admin/modifyUserStatus')).toEqual([{ userNo: 'US-NINA', status: 2 }])
    expect(screen.queryByRole('button', { name: /able root/ })).toBeNull()
  })
})

describe('the page of a user', () => {
  const detail = (more: object = {}) => ({
    ...user('wanda', { role: 'warehouseAdmin', roleId: 1, permissions: ['rebuildFees'] }),
    companies: [{ doctorNo: 'US-D', doctorName: 'Delta', status: 3 }],
    recentSignIns: [
      { at: '2026-11-20T10:00:00Z', ip: '192.0.2.7', agent: 'Mozilla/5.0 (Windows NT 10.0) Gecko Firefox/140.0' },
    ],
    ...more,
  })
  const at = () => renderAt(asRoot(<UserScreen />), '/users/US-WANDA', '/users/:userNo')

  it('shows companies and sign-ins, and changes permissions', async () => {
    const asked = fakeSite({
      '/admin/getUserInfo': () => ({ result: detail() }),
      '/admin/modifyUserPermissions': () => ({ result: { userNo: 'US-WANDA', permissions: [] } }),
    })
    at()
    expect(await screen.findByText('Delta')).toBeDefined()
    for (const text of ['Blocked', '192.0.2.7', 'Firefox on Windows']) expect(screen.getByText(text)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Edit permissions' }))
    const boxes = () => createWrapper().findModal()?.findContent().findAllCheckboxes() ?? []
    await until(() => expect(boxes().map((box) => box.findNativeInput().getElement().checked)).toEqual([false, true]))
    for (const box of boxes()) act(() => box.findNativeInput().click())
    await act(async () => fireEvent.submit(createWrapper().findModal()?.getElement().querySelector('form') ?? document))
    await until(() =>
      expect(bodies(asked, '/admin/modifyUserPermissions')).toEqual([
        { userNo: 'US-WANDA', permissions: ['forceChargeTime'] },
      ]),
    )
  })

  it('resets two-step sign-in after a confirmation if it is on', async () => {
    let hasSecondFactor = true
    const asked = fakeSite({
      '/admin/getUserInfo': () => ({ result: detail({ hasSecondFactor }) }),
      '/admin/resetSecondFactor': () => {
        hasSecondFactor = false
        return { result: { userNo: 'US-WANDA' } }
      },
    })
    at()
    fireEvent.click(await screen.findByRole('button', { name: 'Reset two-step sign-in' }))
    await screen.findByText(/the password alone will be enough to sign in/)
    expect(bodies(asked, '/admin/resetSecondFactor')).toEqual([])
    await confirm()
    await until(() => expect(screen.queryByRole('button', { name: 'Reset two-step sign-in' })).toBeNull())
    expect(bodies(asked, '/admin/resetSecondFactor')).toEqual([{ userNo: 'US-WANDA' }])
  })

  it('says that the user does not exist', async () => {
    fakeSite({ '/admin/getUserInfo': () => ({ status: 404, message: 'Not found.' }) })
    at()
    expect(await screen.findByText('User not found')).toBeDefined()
  })
})
