import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import { ClerksScreen } from '../../../../web/screens/people/clerks/clerks-screen.tsx'
// Dialogs are separate chunks. They are loaded here so that no wait below includes compiling them.
import '../../../../web/screens/people/clerks/edit-clerk-modal.tsx'
import '../../../../web/screens/people/clerks/invite-clerk-modal.tsx'
import '../../../../web/screens/people/workers/worker-action-modal.tsx'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { bodies, fakeSite } from '../../support/fake-site.ts'
import { person } from '../../support/person.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const LIST = '/clerk/getList'
const SAVE = '/clerk/save'
const INVITE = '/clerk/invite'
const REMOVE = '/clerk/remove'
const SENT = '/clerk/getInvitations'
const OWN = '/warehouse/queryCurrentWareHouse'

const NORTH = { doctorNo: 'US-00000000000000000001', doctorName: 'Northwind' }
const DOCK = {
  doctorNo: NORTH.doctorNo,
  warehouseNo: 'WH-00000000000000000001',
  warehouse: 'Edison NJ, 12 Raritan Center',
}
const GONE = { doctorNo: NORTH.doctorNo, warehouseNo: 'WH-00000000000000000009', warehouse: 'Newark NJ, 9 Old Street' }

const clerk = (userName: string, more: object = {}) => ({
  userNo: `US-${userName.toUpperCase()}`,
  userName,
  email: `${userName}@x.co`,
  rights: ['receive'],
  permissions: [],
  warehouses: [],
  status: 'active',
  isDisabled: false,
  createTime: '2026-11-20T00:00:00Z',
  version: 3,
  ...more,
})
const listed = (...records: object[]) => ({ result: { records } })
const warehouses = { result: { records: [DOCK], total: 1, current: 1, size: 100 } }

signedInAt(NORTH.doctorNo)

const draw = (tab = 'clerks', permissions: string[] = []) =>
  renderAt(
    <SessionContext
      value={{
        user: { ...person({ userNo: 'US-DOCK' }), role: 'warehouseAdmin', companies: [NORTH], permissions } as never,
        company: undefined,
      }}
    >
      <ClerksScreen />
    </SessionContext>,
    `/clerks?tab=${tab}`,
  )

const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(name)).closest('tr')
  if (!row) throw new Error(`no row of ${name}`)
  return row
}
const chooseIn = async (name: string, item: string): Promise<void> => {
  await rowOf(name)
  const label = `More actions for ${name}`
  await act(async () => screen.getByRole('button', { name: label }).click())
  const menu = createWrapper()
    .findAllButtonDropdowns()
    .find((one) => one.findNativeButton().getElement().getAttribute('aria-label') === label)
  await act(async () => menu?.findItemById(item)?.click())
}
const dialog = (): HTMLElement => screen.getByRole('dialog')
const opened = () => until(() => expect(screen.queryByRole('dialog')).not.toBeNull())
const closed = () => until(() => expect(screen.queryByRole('dialog')).toBeNull())
const tick = (name: string | RegExp) => act(async () => within(dialog()).getByLabelText(name).click())
const submit = () => act(async () => fireEvent.submit(dialog().querySelector('form') ?? document.body))
const chooser = () => createWrapper().findModal()?.findContent().findMultiselect()
const chooseWarehouse = async (warehouseNo: string): Promise<void> => {
  // The first invalid field has the focus, which may have opened its options.
  if (!chooser()?.findDropdown({ expandToViewport: true })?.findOpenDropdown()) act(() => chooser()?.openDropdown())
  await act(async () => chooser()?.selectOptionByValue(warehouseNo, { expandToViewport: true }))
}

describe('the clerks of a warehouse admin', () => {
  it('are listed with their rights, warehouses and states', async () => {
    fakeSite({
      [LIST]: () =>
        listed(
          clerk('rita', { rights: ['receive', 'pack'], warehouses: [DOCK] }),
          clerk('sam', { rights: ['stock'], permissions: ['rebuildFees'], status: 'suspended' }),
          clerk('tom', { isDisabled: true }),
        ),
    })
    draw()
    await rowOf('rita')
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringMatching(/rita.*Receive, Pack1 warehouseEdison NJ, 12 Raritan CenterActive/),
      expect.stringMatching(/sam.*StockRecalculate the fees of a warehouseAll warehousesSuspended/),
      expect.stringMatching(/tom.*ReceiveAll warehousesDisabled/),
    ])
  })

  it('are invited with rights, to all warehouses or to chosen ones', async () => {
    const asked = fakeSite({ [LIST]: () => listed(), [INVITE]: () => ({ result: {} }), [OWN]: () => warehouses })
    draw()
    await act(async () => (await screen.findByRole('button', { name: 'Invite clerk' })).click())
    await opened()
    const email = dialog().querySelector('input[name=email]')
    if (email) await act(async () => fireEvent.change(email, { target: { value: 'pia@example.com' } }))
    await submit()
    expect(within(dialog()).getByText(peopleReasons.rightsRequired.text)).toBeDefined()
    await tick('Pack')
    await tick('Only these warehouses')
    await until(() => expect(chooser()?.findTrigger()).toBeTruthy())
    await submit()
    expect(within(dialog()).getByText(peopleReasons.warehousesRequired.text)).toBeDefined()
    expect(bodies(asked, INVITE)).toEqual([])
    await until(() => expect(chooser()).not.toBeNull())
    await chooseWarehouse(DOCK.warehouseNo)
    await submit()
    await closed()
    const { doctorNo, warehouseNo } = DOCK
    expect(bodies(asked, INVITE)).toEqual([
      { email: 'pia@example.com', rights: ['pack'], permissions: [], warehouses: [{ doctorNo, warehouseNo }] },
    ])
  })

  it('get only additional permissions that the admin has', async () => {
    const asked = fakeSite({ [LIST]: () => listed(clerk('rita')), [SAVE]: () => ({ result: clerk('rita') }) })
    draw('clerks', ['rebuildFees'])
    await rowOf('rita')
    await act(async () => screen.getByRole('button', { name: 'Change rights of rita' }).click())
    await opened()
    expect(within(dialog()).queryByLabelText('Set the charge time of arrivals')).toBeNull()
    await tick('Recalculate the fees of a warehouse')
    await tick('Billing')
    await submit()
    await closed()
    const granted = { rights: ['receive', 'billing'], permissions: ['rebuildFees'], warehouses: [] }
    expect(bodies(asked, SAVE)).toEqual([{ userNo: 'US-RITA', ...granted, version: 3 }])
  })

  it('keep a warehouse that the admin no longer runs, instead of getting all', async () => {
    const asked = fakeSite({
      [LIST]: () => listed(clerk('rita', { warehouses: [GONE] })),
      [SAVE]: () => ({ result: clerk('rita') }),
      [OWN]: () => warehouses,
    })
    draw()
    await rowOf('rita')
    await act(async () => screen.getByRole('button', { name: 'Change rights of rita' }).click())
    await opened()
    expect(within(dialog()).getByText(GONE.warehouse)).toBeDefined()
    await tick('Claims')
    await submit()
    await closed()
    const { doctorNo, warehouseNo } = GONE
    expect(bodies(asked, SAVE)).toMatchObject([
      { rights: ['receive', 'claims'], warehouses: [{ doctorNo, warehouseNo }] },
    ])
  })

  it.each([
    ['suspend', 'active', { status: 'suspended' }, 'loses access to your warehouses immediately'],
    ['restore', 'suspended', { status: 'active' }, 'gets access to your warehouses again'],
  ])('%s without a version', async (action, status, sent, text) => {
    const asked = fakeSite({ [LIST]: () => listed(clerk('rita', { status })), [SAVE]: () => ({ result: {} }) })
    draw()
    await chooseIn('rita', action)
    await opened()
    expect(dialog().textContent).toContain(text)
    await act(async () =>
      within(dialog())
        .getByRole('button', { name: new RegExp(action, 'i') })
        .click(),
    )
    await closed()
    expect(bodies(asked, SAVE)).toEqual([{ userNo: 'US-RITA', ...sent }])
  })

  it('are removed', async () => {
    const asked = fakeSite({ [LIST]: () => listed(clerk('rita')), [REMOVE]: () => ({ result: {} }) })
    draw()
    await chooseIn('rita', 'remove')
    await opened()
    await act(async () => within(dialog()).getByRole('button', { name: 'Remove' }).click())
    await closed()
    expect(bodies(asked, REMOVE)).toEqual([{ userNo: 'US-RITA' }])
  })
})

it('invitations to clerks show their rights, and are revoked', async () => {
  const invitation = {
    invitationNo: 'IV-1',
    email: 'pia@x.co',
    role: 'warehouseAdmin',
    roleId: 3,
    sessionRole: '3',
    status: 0,
    createDate: '2026-11-28T00:00:00Z',
    expireDate: '2126-11-28T00:00:00Z',
    isExpired: false,
    operatorName: 'dock',
    clerk: { rights: ['receive', 'claims'], permissions: [], warehouses: [DOCK] },
  }
  const STATUS = '/invitation/editInvitaStatus'
  const asked = fakeSite({
    [SENT]: () => ({ result: { records: [invitation], total: 1, current: 1, size: 10 } }),
    [STATUS]: () => ({ result: {} }),
  })
  draw('invitations')
  expect((await rowOf('pia@x.co')).textContent).toMatch(/Warehouse clerkReceive, Claims1 warehousePending/)
  await chooseIn('pia@x.co', 'revoke')
  await opened()
  await act(async () => within(dialog()).getByRole('button', { name: 'Revoke' }).click())
  await closed()
  expect(bodies(asked, STATUS)).toEqual([{ invitationNo: 'IV-1', status: 2 }])
})
