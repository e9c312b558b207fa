import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../../../shared/values/durations.ts'
import { Toasts } from '../../../../web/components/flash.tsx'
import { ReceivedInvitationsScreen } from '../../../../web/screens/people/invitations/received-invitations-screen.tsx'
import { AllInvitations } from '../../../../web/screens/people/users/all-invitations.tsx'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { fakeSite, storeLogin } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { NO_SECOND_FACTOR } from '../../support/second-factor.ts'
import { until } from '../../support/until.ts'

const invitation = (email: string, status: number, daysLeft: number) => ({
  invitationNo: `IV-${email}`,
  email,
  role: 'doctor',
  roleId: 2,
  sessionRole: '1',
  status,
  createDate: new Date(Date.now() - DAY_MS).toISOString(),
  expireDate: new Date(Date.now() + daysLeft * DAY_MS).toISOString(),
  link: status === 0 && daysLeft > 0 ? `https://x.co/register?id=IV-${email}` : undefined,
  isExpired: daysLeft < 0,
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

/** Invitations from companies as a nurse sees them. */
const Received = ({ emailProven = true }: { emailProven?: boolean }) => (
  <SessionContext value={{ user: { ...nurse, emailProven }, company: undefined }}>
    <ReceivedInvitationsScreen />
  </SessionContext>
)
const nurse = {
  userNo: 'US-1',
  userName: 'me',
  email: 'me@x.co',
  phone: '',
  role: 'nurse' as const,
  roleId: 3,
  sessionRole: '2',
  companies: [],
  permissions: [],
  secondFactor: NO_SECOND_FACTOR,
}

const rowOf = async (email: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(email)).closest('tr')
  if (!row) throw new Error(`no row of ${email}`)
  return row
}

const menuOf = (email: string) =>
  createWrapper()
    .findAllButtonDropdowns()
    .find((one) => one.findNativeButton().getElement().getAttribute('aria-label') === `More actions for ${email}`)

const choose = async (email: string, item: string): Promise<void> => {
  await rowOf(email)
  // The first press creates the menu and opens it.
  const button = screen.getByRole('button', { name: `More actions for ${email}` })
  if (button.getAttribute('aria-expanded') === 'false') await act(async () => button.click())
  await act(async () => menuOf(email)?.findItemById(item)?.click())
}

describe('the invitations', () => {
  it('show their state, and a link to copy only while the link can be used', async () => {
    fakeSite({ '/admin/invitationList': () => ({ result: { records, total: 4, current: 1, size: 50 } }) })
    renderAt(<AllInvitations />, '/users')
    for (const [email, state] of [
      ['open@x.co', 'Pending'],
      ['late@x.co', 'Expired'],
      ['in@x.co', 'Accepted'],
      ['out@x.co', 'Rejected'],
    ] as const) {
      const row = within(await rowOf(email))
      expect(row.getByText(state)).toBeDefined()
      const links = row.queryAllByRole('button', {
        name: `Copy the invitation link for ${email} (registering with it does not confirm the address)`,
      })
      expect(links).toHaveLength(state === 'Pending' ? 1 : 0)
    }
  })

  it('are filtered on the server by the text and status in the URL', async () => {
    const asked = fakeSite({
      '/admin/invitationList': () => ({ result: { records: [], total: 0, current: 1, size: 50 } }),
    })
    renderAt(<AllInvitations />, '/users?condition=zzz&status=2')
    expect(await screen.findByText('No matches')).toBeDefined()
    expect(asked[0]?.body).toMatchObject({ condition: 'zzz', status: 2 })
  })

  it('can be sent again until answered, and revoked only until they expire', async () => {
    const asked = fakeSite({
      '/admin/invitationList': () => ({ result: { records, total: 4, current: 1, size: 50 } }),
      '/invitation/resendInvitation': () => ({ result: { invitationNo: 'IV-2', email: 'late@x.co', status: 0 } }),
      '/invitation/editInvitaStatus': () => ({
        status: 409,
        message: 'This invitation has expired and can no longer be used.',
      }),
    })
    renderAt(<AllInvitations />, '/users')
    await choose('late@x.co', 'resend')
    await until(() => expect(asked.find(({ path }) => path.endsWith('resendInvitation'))).toBeDefined())
    expect(asked.find(({ path }) => path.endsWith('resendInvitation'))?.body).toEqual({ invitationNo: 'IV-late@x.co' })
    expect(menuOf('late@x.co')?.findItemById('revoke')).toBeFalsy()
    await choose('open@x.co', 'revoke')
    await screen.findByText('The links sent to open@x.co will stop working. Are you sure?')
    await act(async () => createWrapper().findModal()?.findFooter()?.findAllButtons().at(-1)?.click())
    expect(await screen.findByText('This invitation has expired and can no longer be used.')).toBeDefined()
    expect(asked.at(-1)?.body).toEqual({ invitationNo: 'IV-open@x.co', status: 2 })
  })
})

describe('received invitations', () => {
  const got = { ...invitation('me@x.co', 0, 3), role: 'nurse', roleId: 3, doctorNo: 'US-D', doctorName: 'Delta' }

  it('are accepted, and name the joined company', async () => {
    let status = 0
    const asked = fakeSite({
      '/invitation/received': () => ({
        result: { records: [{ ...got, status }], total: 1, current: 1, size: 50 },
      }),
      '/invitation/editInvitaStatus': () => {
        status = 1
        const companies = [{ doctorNo: 'US-D', doctorName: 'Delta' }]
        return { result: { invitationNo: got.invitationNo, status, doctorNo: 'US-D', companies } }
      },
    })
    renderAt(
      <>
        <Toasts />
        <Received />
      </>,
      '/invitations',
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Accept the invitation from Delta' }))
    expect((await screen.findAllByText(/You have joined Delta/)).length).toBeGreaterThan(0)
    expect(asked.find(({ path }) => path.endsWith('editInvitaStatus'))?.body).toMatchObject({ status: 1 })
    await until(() => expect(screen.queryByRole('button', { name: 'Accept the invitation from Delta' })).toBeNull())
  })

  it('cannot be answered until the address is confirmed', async () => {
    fakeSite({ '/invitation/received': () => ({ result: { records: [], total: 0, current: 1, size: 50 } }) })
    renderAt(<Received emailProven={false} />, '/invitations')
    expect(await screen.findByText('Confirm your email address first')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Go to Account' })).toBeDefined()
  })

  it('are declined after a confirmation', async () => {
    const asked = fakeSite({
      '/invitation/received': () => ({ result: { records: [got], total: 1, current: 1, size: 50 } }),
      '/invitation/editInvitaStatus': () => ({
        result: { invitationNo: got.invitationNo, status: 2, doctorNo: 'US-D', companies: [] },
      }),
    })
    renderAt(<Received />, '/invitations')
    fireEvent.click(await screen.findByRole('button', { name: 'Decline the invitation from Delta' }))
    expect(asked.some(({ path }) => path.endsWith('editInvitaStatus'))).toBe(false)
    await screen.findByText('Delta would have to invite you again. Are you sure?')
    await act(async () => createWrapper().findModal()?.findFooter()?.findAllButtons().at(-1)?.click())
    await until(() =>
      expect(asked.find(({ path }) => path.endsWith('editInvitaStatus'))?.body).toMatchObject({ status: 2 }),
    )
  })
})
