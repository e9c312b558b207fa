import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
// Dialogs are separate chunks. They are loaded here so that no wait below includes compiling them.
import type { Rights } from '../../../../shared/rights/rights.ts'
import '../../../../web/screens/people/teams/add-nurses-modal.tsx'
import '../../../../web/screens/people/teams/edit-member-modal.tsx'
import '../../../../web/screens/people/teams/group-modal.tsx'
import { GroupScreen } from '../../../../web/screens/people/teams/group-screen.tsx'
import { Groups } from '../../../../web/screens/people/teams/groups.tsx'
import { Members } from '../../../../web/screens/people/teams/members.tsx'
import { NursePickerField } from '../../../../web/screens/people/teams/nurse-picker-field.tsx'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { bodies, fakeSite } from '../../support/fake-site.ts'
import { person } from '../../support/person.ts'
import { pickOf } from '../../support/picks.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const member = (name: string, more: object = {}) => ({
  memberId: `US-${name.toUpperCase()}`,
  doctorId: 'US-DOCTOR',
  userNo: `US-${name.toUpperCase()}`,
  userName: name,
  alias: '',
  email: `${name}@x.co`,
  role: 'nurse',
  roleId: 2,
  sessionRole: '2',
  status: 1,
  isDisabled: false,
  groups: [],
  transactions: 7,
  amount: 0,
  minPayment: 0,
  own: { transactions: null, amount: null, minPayment: null },
  pendingTransactions: 2,
  pendingAmount: 835,
  createTime: '2026-11-20T00:00:00Z',
  version: 3,
  ...more,
})
const group = (more: object = {}) => ({
  id: 'GR-1',
  groupNo: 'GR-1',
  groupName: 'East',
  userCount: 1,
  users: 'US-NINA',
  transactions: 12,
  amount: null,
  minPayment: null,
  createTime: '2026-11-20T00:00:00Z',
  ...more,
})
const page = (records: object[]) => ({ records, total: records.length, current: 1, size: 50 })
const tree = { groups: [], members: page([member('nina'), member('olga')]), named: [] }

const modal = () => {
  const found = createWrapper().findModal()
  if (!found) throw new Error('no modal')
  return found
}
const type = (name: string, value: string) =>
  act(async () => {
    const input = modal().getElement().querySelector(`input[name=${name}]`)
    if (!input) throw new Error(`no field ${name}`)
    fireEvent.change(input, { target: { value } })
  })
const isOpen = (): boolean => createWrapper().findModal()?.getElement().querySelector('form') != null
const submit = () => act(async () => fireEvent.submit(modal().getElement().querySelector('form') ?? document.body))

signedInAt('US-DOCTOR')

const found = async (role: string, name: string | RegExp): Promise<HTMLElement> => {
  await until(() => screen.getByRole(role, { name }))
  return screen.getByRole(role, { name })
}

/** The picker alone, with nina preselected. */
const Picker = ({ onValue }: { onValue: (value: string) => void }) => {
  const { control, watch } = useForm<{ users: string }>({ defaultValues: { users: 'US-NINA' } })
  onValue(watch('users'))
  return <NursePickerField control={control} name="users" label="Nurses" withGroups />
}

describe('the members', () => {
  const site = (answer: Parameters<typeof fakeSite>[0] = {}) =>
    fakeSite({
      '/member/getListByLogin': () => ({
        result: page([member('nina', { own: { transactions: 3, amount: null, minPayment: 5 }, transactions: 3 })]),
      }),
      '/member/getMemberBalance': () => ({
        result: { memberId: 'US-NINA', total: 120.5, pendingTransactions: 1, pendingAmount: 40, minPayment: 5 },
      }),
      ...answer,
    })

  it('are filtered by the server, and show open takes and caps', async () => {
    const asked = site()
    renderAt(<Members />, '/teams?condition=nin&roleId=2&status=3')
    await screen.findByText('2 of 3')
    expect(bodies(asked, '/member/getListByLogin')).toMatchObject([{ condition: 'nin', roleId: 2, status: 3 }])
    expect(screen.getByText('$835.00')).toBeDefined()
  })

  it('can be invited from their list', async () => {
    const INVITE = '/invitation/inviteUser'
    const asked = site({ [INVITE]: () => ({ result: {} }) })
    renderAt(<Members />, '/teams')
    await act(async () => (await found('button', 'Invite')).click())
    await until(() => expect(isOpen()).toBe(true))
    await type('email', 'pia@example.com')
    await submit()
    await until(() => expect(bodies(asked, INVITE)).toMatchObject([{ email: 'pia@example.com' }]))
  })

  it('keep an entered limit, and lose an emptied one', async () => {
    const asked = site({ '/member/editInfo': () => ({ result: member('nina') }) })
    renderAt(<Members />, '/teams')
    fireEvent.click(await screen.findByRole('button', { name: 'Edit nina' }))
    await until(() => expect(screen.getByText('$120.50')).toBeDefined())
    await type('transactions', '')
    await type('amount', '2500.5')
    await submit()
    await until(() => expect(isOpen()).toBe(false))
    expect(bodies(asked, '/member/editInfo')).toEqual([
      {
        doctorNo: 'US-DOCTOR',
        memberId: 'US-NINA',
        version: 3,
        alias: '',
        status: 1,
        transactions: null,
        amount: 2500.5,
        minPayment: 5,
      },
    ])
    expect(bodies(asked, '/member/getListByLogin')).toHaveLength(2)
  })

  /** Options of a select in the open dialog. */
  const optionsOf = async (at: number): Promise<string[]> => {
    const select = modal().findContent().findAllSelects()[at]
    await act(async () => select?.openDropdown())
    return (select?.findDropdown({ expandToViewport: true }).findOptions() ?? []).map(
      (option) => option.findLabel().getElement().textContent ?? '',
    )
  }
  const asStaff = (rights: Rights) => (
    <SessionContext
      value={{ user: person({ userNo: 'US-ME' }), company: { doctorNo: 'US-DOCTOR', doctorName: 'Acme', rights } }}
    >
      <Members />
    </SessionContext>
  )
  const admin = member('wanda', { role: 'warehouseAdmin', roleId: 3, sessionRole: '3', status: 3 })

  it.each([
    [{ team: 'write', inventory: 'write' }, ['Nurse', 'Warehouse admin'], ['Active', 'Limited', 'Blocked']],
    [{ team: 'write', inventory: 'read' }, ['Nurse'], ['Blocked']],
  ] as const)('of the role warehouse admin need the right to change stock: %o', async (rights, roles, states) => {
    site({ '/member/getListByLogin': () => ({ result: page([admin]) }) })
    renderAt(asStaff(rights), '/teams')
    await act(async () => (await found('button', 'Edit wanda')).click())
    await until(() => expect(isOpen()).toBe(true))
    expect(await optionsOf(0)).toEqual(states)
    await act(async () => modal().findDismissButton()?.click())
    await act(async () => (await found('button', 'Invite')).click())
    await until(() => expect(isOpen()).toBe(true))
    expect(await optionsOf(0)).toEqual(roles)
  })

  it('have no limits if they are warehouse admins', async () => {
    const asked = fakeSite({
      '/member/getListByLogin': () => ({ result: page([member('wanda', { role: 'warehouseAdmin' })]) }),
      '/member/editInfo': () => ({ result: member('wanda', { role: 'warehouseAdmin' }) }),
    })
    renderAt(<Members />, '/teams')
    fireEvent.click(await screen.findByRole('button', { name: 'Edit wanda' }))
    await until(() => expect(isOpen()).toBe(true))
    expect(modal().getElement().querySelector('input[name=transactions]')).toBeNull()
    await type('alias', 'Dock 4')
    await submit()
    await until(() => expect(isOpen()).toBe(false))
    expect(bodies(asked, '/member/editInfo')).toEqual([
      { doctorNo: 'US-DOCTOR', memberId: 'US-WANDA', version: 3, alias: 'Dock 4', status: 1 },
    ])
  })
})

describe('the groups', () => {
  it('are created with nurses found by the server', async () => {
    const asked = fakeSite({
      '/group/getList': () => ({ result: page([]) }),
      '/group/getGroupAndMemberInfoList': () => ({ result: tree }),
      '/group/saveOrUpdateGroup': () => ({ result: { groupNo: 'GR-1' } }),
    })
    renderAt(<Groups />, '/teams?tab=groups')
    fireEvent.click((await screen.findAllByRole('button', { name: 'Add group' }))[0] ?? document.body)
    await until(() => expect(isOpen()).toBe(true))
    await submit()
    await screen.findByText('Group Name is required.')
    await type('groupName', 'East')
    fireEvent.click(await found('checkbox', /olga/))
    await submit()
    await until(() => expect(isOpen()).toBe(false))
    expect(bodies(asked, '/group/saveOrUpdateGroup')).toMatchObject([{ groupName: 'East', users: 'US-OLGA' }])
  })

  it('list their nurses page by page, can be chosen as a whole, and appear as named tokens', async () => {
    const numbered = (from: number) => Array.from({ length: 20 }, (_, at) => member(`nurse${from + at}`))
    const asked = fakeSite({
      '/group/getGroupAndMemberInfoList': ({ body: { groupNo, nextToken, condition } }) => {
        const records = condition ? [member('zoe')] : numbered(nextToken ? 20 : 0)
        const next = groupNo && !nextToken ? { nextToken: 'second' } : {}
        return {
          result: {
            groups: [group({ userCount: 40 })],
            named: [member('nina')],
            members: { ...page(records), ...next },
          },
        }
      },
    })
    const chosen: string[] = []
    renderAt(<Picker onValue={(value) => chosen.push(value)} />)
    fireEvent.click(await found('button', 'Expand East'))
    await found('checkbox', /nurse19/)
    expect(screen.queryByRole('checkbox', { name: /nurse20/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    fireEvent.click(await found('checkbox', /nurse39/))
    expect(bodies(asked, '/group/getGroupAndMemberInfoList').at(-1)).toMatchObject({
      groupNo: 'GR-1',
      nextToken: 'second',
    })
    fireEvent.click(screen.getByRole('checkbox', { name: /East/ }))
    expect(chosen.at(-1)).toBe('US-NINA,US-NURSE39,GR-1')
    expect(screen.getByRole('checkbox', { name: /nurse3\b/ })).toHaveProperty('disabled', true)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zoe' } })
    fireEvent.click(await found('checkbox', /zoe/))
    expect(screen.queryByRole('button', { name: 'Expand East' })).toBeNull()
    for (const name of ['nina', 'nurse39', 'East', 'zoe']) screen.getByRole('button', { name: `Remove ${name}` })
    fireEvent.click(screen.getByRole('button', { name: 'Remove nurse39' }))
    expect(chosen.at(-1)).toBe('US-NINA,GR-1,US-ZOE')
  })

  it('show their nurses, and remove them', async () => {
    const asked = fakeSite({
      '/group/getGroupInfoById': () => ({ result: group() }),
      '/member/getListByLogin': () => ({ result: page([member('nina')]) }),
      '/group/saveOrUpdateGroup': () => ({ result: { groupNo: 'GR-1' } }),
    })
    renderAt(<GroupScreen />, '/teams/groups/GR-1', '/teams/groups/:groupNo')
    await until(() => screen.getByText('nina@x.co'))
    act(() => pickOf(1).click())
    fireEvent.click(screen.getByRole('button', { name: 'Remove from group' }))
    await until(() => screen.getByText(/Remove nina from East/))
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await until(() => expect(isOpen()).toBe(false))
    expect(bodies(asked, '/group/getGroupInfoById')[0]).toEqual({ doctorNo: 'US-DOCTOR', groupNo: 'GR-1' })
    expect(bodies(asked, '/group/saveOrUpdateGroup')).toEqual([
      { doctorNo: 'US-DOCTOR', groupNo: 'GR-1', groupName: 'East', removeUsers: 'US-NINA' },
    ])
  })
})
