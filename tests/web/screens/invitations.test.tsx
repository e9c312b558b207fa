import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UsersScreen } from '../../../web/screens/users/users-screen.tsx'
import { fakeSite, storeLogin } from '../support/fake-site.ts'
import { renderAt } from '../support/render.tsx'

const DAY_MS = 86_400_000

const invitation = (email: string, status: number, daysLeft: number) => ({
  ...{ invitationNo: `IV-${email}`, email, role: 'doctor', roleId: 2, sessionRole: '1', status },
  createDate: new Date(Date.now() - DAY_MS).toISOString(),
  expireDate: new Date(Date.now() + daysLeft * DAY_MS).toISOString(),
})

const records = [
  invitation('open@x.co', 0, 3),
  invitation('late@x.co', 0, -1),
  invitation('in@x.co', 1, -1),
  invitation('out@x.co', 2, 3),
]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  storeLogin()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rowOf = async (email: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(email)).closest('tr')
  if (!row) throw new Error(`no row of ${email}`)
  return row
}

describe('the invitations', () => {
  it('show their state, and a link to copy only while it can be used', async () => {
    fakeSite({ '/admin/invitationList': () => ({ result: { records, total: 4, current: 1, size: 50 } }) })
    renderAt(<UsersScreen />, '/users')
    for (const [email, state] of [
      ['open@x.co', 'Pending'],
      ['late@x.co', 'Expired'],
      ['in@x.co', 'Approve'],
      ['out@x.co', 'Reject'],
    ] as const) {
      const row = within(await rowOf(email))
      expect(row.getByText(state)).toBeDefined()
      const links = row.queryAllByRole('button', { name: `Copy the invitation link of ${email}` })
      expect(links).toHaveLength(state === 'Pending' ? 1 : 0)
    }
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Users')
  })

  it('are searched at the server by the beginning of an address', async () => {
    const asked = fakeSite({
      '/admin/invitationList': () => ({ result: { records: [], total: 0, current: 1, size: 50 } }),
    })
    renderAt(<UsersScreen />, '/users?condition=zzz')
    expect(await screen.findByText('No match')).toBeDefined()
    expect(asked[0]?.body).toMatchObject({ condition: 'zzz' })
  })
})
