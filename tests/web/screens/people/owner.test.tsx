import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { ownerReasons } from '../../../../shared/people/ownership/owner.reasons.ts'
import { reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { PRESETS, type Rights } from '../../../../shared/rights/rights.ts'
import { isAfterAction } from '../../../../web/components/modals/after-action.ts'
// A separate chunk, loaded here so that no wait below includes compiling it.
import '../../../../web/screens/people/teams/staff/make-owner-modal.tsx'
import { OwnerScreen } from '../../../../web/screens/people/teams/staff/owner-screen.tsx'
import { StaffList } from '../../../../web/screens/people/teams/staff/staff-list.tsx'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { bodies, fakeSite } from '../../support/fake-site.ts'
import { person } from '../../support/person.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const COMPANY = 'US-DOCTOR'
const LIST = '/staff/getList'
const START = '/staff/startOwnerTransfer'
const GET = '/staff/getOwnerTransfer'
const CONFIRM = '/staff/confirmOwnerTransfer'
const CANCEL = '/staff/cancelOwnerTransfer'

const ben = (more: object = {}) => ({
  userNo: 'US-BEN',
  userName: 'ben',
  email: 'ben@x.co',
  rights: PRESETS.buyer,
  status: 'active',
  isDisabled: false,
  isEditable: true,
  hasTwoStep: false,
  createTime: '2026-11-20T00:00:00Z',
  version: 3,
  ...more,
})
const transfer = (more: object = {}) => ({
  doctorNo: COMPANY,
  doctorName: 'Pacific Buyers',
  from: { userNo: COMPANY, userName: 'olga', confirmed: true },
  to: { userNo: 'US-BEN', userName: 'ben', confirmed: false },
  rightsAfter: PRESETS.manager,
  isCompleted: false,
  createTime: '2026-11-29T10:00:00Z',
  expireTime: '2026-12-06T10:00:00Z',
  ...more,
})
const listed = (more: object = {}, staff: object = {}) => ({
  result: {
    owner: { userNo: COMPANY, userName: 'olga', email: 'olga@x.co' },
    requiresTwoStep: false,
    records: [ben(staff)],
    ...more,
  },
})

signedInAt(COMPANY)

const drawAs = (userNo: string, rights: Rights | undefined, page: 'list' | 'link') =>
  renderAt(
    <SessionContext
      value={{ user: person({ userNo }), company: { doctorNo: COMPANY, doctorName: 'Pacific Buyers', rights } }}
    >
      {page === 'list' ? <StaffList /> : <OwnerScreen />}
    </SessionContext>,
    page === 'list' ? '/teams?tab=staff' : '/owner?id=OT-1.secret',
  )

const menu = () =>
  createWrapper()
    .findAllButtonDropdowns()
    .find((one) => one.findNativeButton().getElement().getAttribute('aria-label') === 'More actions for ben')
const openMenu = async () => {
  const button = await screen.findByRole('button', { name: 'More actions for ben' })
  if (button.getAttribute('aria-expanded') === 'false') await act(async () => button.click())
}
const dialog = (): HTMLElement => screen.getByRole('dialog')

describe('the owner', () => {
  it('starts a transfer with their password, and chooses what they keep', async () => {
    const asked = fakeSite({ [LIST]: () => listed(), [START]: () => ({ result: transfer() }) })
    drawAs(COMPANY, undefined, 'list')
    await openMenu()
    await act(async () => menu()?.findItemById('makeOwner')?.click())
    await until(() => expect(screen.queryByRole('dialog')).not.toBeNull())
    expect(dialog().textContent).toContain('ben gets all rights in Pacific Buyers')
    const submit = () => act(async () => fireEvent.submit(dialog().querySelector('form') ?? document.body))
    await submit()
    expect(bodies(asked, START)).toEqual([])
    const password = dialog().querySelector('input[type=password]')
    if (password) await act(async () => fireEvent.change(password, { target: { value: 'Secret-password-1' } }))
    const afterwards = createWrapper().findModal()?.findContent().findSelect()
    act(() => {
      afterwards?.openDropdown()
      afterwards?.selectOptionByValue('leave')
    })
    await submit()
    await until(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies(asked, START)).toEqual([{ doctorNo: COMPANY, userNo: 'US-BEN', password: 'Secret-password-1' }])
    expect(bodies(asked, LIST)).toHaveLength(2)
  })

  it('cannot choose a suspended person', async () => {
    fakeSite({ [LIST]: () => listed({}, { status: 'suspended' }) })
    drawAs(COMPANY, undefined, 'list')
    await openMenu()
    expect(menu()?.findItemById('restore')).not.toBeNull()
    expect(menu()?.findItemById('makeOwner')).toBeNull()
  })

  it('sees who has confirmed, and cancels the transfer', async () => {
    let open: object = { transfer: transfer() }
    const asked = fakeSite({
      [LIST]: () => listed(open),
      [CANCEL]: () => {
        open = {}
        return { result: {} }
      },
    })
    drawAs(COMPANY, undefined, 'list')
    expect(await screen.findByText('ben is to become the owner')).toBeDefined()
    expect(document.body.textContent).toContain('olga has confirmed. ben has not confirmed yet.')
    await act(async () => screen.getByRole('button', { name: 'Cancel transfer' }).click())
    await until(() => expect(screen.queryByText('ben is to become the owner')).toBeNull())
    expect(bodies(asked, CANCEL)).toEqual([{ doctorNo: COMPANY }])
  })
})

it('staff with every right sees an open transfer of others, and can neither start nor cancel one', async () => {
  fakeSite({ [LIST]: () => listed({ transfer: transfer() }) })
  drawAs('US-ME', PRESETS.manager, 'list')
  expect(await screen.findByText('ben is to become the owner')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel transfer' })).toBeNull()
  await openMenu()
  expect(menu()?.findItemById('remove')).not.toBeNull()
  expect(menu()?.findItemById('makeOwner')).toBeNull()
})

describe('the link of an email', () => {
  it('shows the transfer, and confirms it', async () => {
    const asked = fakeSite({
      [GET]: () => ({ result: transfer() }),
      [CONFIRM]: () => ({ result: { isCompleted: true } }),
      '/user/currentUser': () => ({ result: person({}) }),
    })
    drawAs('US-BEN', PRESETS.buyer, 'link')
    expect(await screen.findByRole('heading', { level: 1, name: 'New owner of Pacific Buyers' })).toBeDefined()
    const text = document.body.textContent
    expect(text).toContain('olga wants to make you the owner.')
    expect(text).toContain('olga (confirmed)')
    expect(text).toContain('ben (not confirmed yet)')
    expect(text).toContain('Manager (Write: all areas)')
    await act(async () => screen.getByRole('button', { name: 'Confirm transfer' }).click())
    await until(() => expect(bodies(asked, CONFIRM)).toEqual([{ doctorNo: COMPANY, id: 'OT-1.secret' }]))
  })

  it('shows the person who has confirmed when the other side has too', async () => {
    const both = { from: { userNo: COMPANY, userName: 'olga', confirmed: true }, isCompleted: true }
    let state: object = transfer({ to: { userNo: 'US-BEN', userName: 'ben', confirmed: true } })
    fakeSite({ [GET]: () => ({ result: state }) })
    const { outdate } = drawAs('US-BEN', PRESETS.manager, 'link')
    await screen.findByRole('button', { name: 'Confirm transfer' })
    state = transfer(both)
    await act(async () => outdate('people'))
    expect(await screen.findByText('ben is the owner of Pacific Buyers now.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Open the team' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancel transfer' })).toBeNull()
  })

  it('cannot be confirmed again by the same person', async () => {
    fakeSite({ [GET]: () => ({ result: transfer({ rightsAfter: undefined }) }) })
    drawAs(COMPANY, undefined, 'link')
    const button = await screen.findByRole('button', { name: 'Confirm transfer' })
    expect(button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true').toBe(true)
    expect(document.body.textContent).toContain('Leaves the company')
  })

  it('says why it does not work for another account', async () => {
    fakeSite({ [GET]: () => ({ status: 404, ...reasonMessage(ownerReasons.noTransfer) }) })
    drawAs('US-ME', PRESETS.viewer, 'link')
    await until(() => expect(document.body.textContent).toContain(ownerReasons.noTransfer.text))
    expect(within(document.body).queryByRole('button', { name: 'Confirm transfer' })).toBeNull()
  })
})

it('keeps the message of a completed transfer on the page that follows', async () => {
  fakeSite({
    [GET]: () => ({ result: transfer() }),
    [CONFIRM]: () => ({ result: { ...transfer(), isCompleted: true } }),
  })
  renderAt(
    <SessionContext
      value={{ user: person({ userNo: 'US-BEN' }), company: { doctorNo: COMPANY, doctorName: 'Pacific Buyers' } }}
    >
      <Routes>
        <Route path="/owner" element={<OwnerScreen />} />
        <Route path="/teams" element={<Following />} />
      </Routes>
    </SessionContext>,
    '/owner?id=OT-1.secret',
  )
  await act(async () => (await screen.findByRole('button', { name: 'Confirm transfer' })).click())
  expect(await screen.findByText('The team, with the message')).toBeDefined()
})

const Following = () => <p>{isAfterAction(useLocation().state) ? 'The team, with the message' : 'The team'}</p>
