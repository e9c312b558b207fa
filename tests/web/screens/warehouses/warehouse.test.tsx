import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../../../../shared/values/role.ts'
import { Toasts } from '../../../../web/components/flash.tsx'
import { SelfStorageScreen } from '../../../../web/screens/warehouses/self-storage-screen.tsx'
import { WarehouseScreen } from '../../../../web/screens/warehouses/warehouse-screen.tsx'
import { flash } from '../../../../web/session/flash-store.ts'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { type Asked, bodies, fakeSite, page, storeLogin } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { NO_SECOND_FACTOR } from '../../support/second-factor.ts'
import { until } from '../../support/until.ts'

const LIST = '/warehouse/queryWareHouseInfoList'
const OWN = '/warehouse/queryCurrentWareHouse'
const ONE = '/warehouse/queryWareHouseById'
const SAVE = '/warehouse/addWareHouse'
const COMPANY = { doctorNo: 'US-000000000000000000D1', doctorName: 'Northwind' }
const ADMIN = 'US-000000000000000000A1'
const OTHER = 'US-000000000000000000A2'

const warehouse = {
  warehouseNo: 'WH-00000000000000000001',
  ...COMPANY,
  warehouse: 'Edison NJ, 12 Raritan, 08837',
  state: 'NJ',
  city: 'Edison',
  address: '12 Raritan',
  zipCode: '08837',
  adminNo: ADMIN,
  admin: 'wanda',
  isVisiable: '0',
  isDoctor: '0',
  timeZone: 'America/New_York',
}
const account = (userNo: string, userName: string, alias = '', emailProven = true) => ({
  userNo,
  userName,
  username: userName,
  email: `${userName}@x.co`,
  phone: '',
  alias,
  owned: alias === '' ? [] : [{ doctorNo: userNo, doctorName: alias }],
  role: 'warehouseAdmin',
  emailProven,
  roleId: 1,
  sessionRole: '3',
  status: 1,
  permissions: [],
  createTime: '2026-11-20T00:00:00Z',
})

const as = (role: Role, element: ReactNode) => {
  const user = {
    ...account('US-ME', 'me'),
    emailProven: true,
    role,
    roleId: 0,
    companies: [],
    permissions: [],
    secondFactor: NO_SECOND_FACTOR,
  }
  return (
    <SessionContext value={{ user, company: role === 'superAdmin' ? undefined : COMPANY }}>
      <Suspense>{element}</Suspense>
    </SessionContext>
  )
}
const form = () => createWrapper().findModal()?.findContent()
const fieldOf = (label: string) => {
  const found = form()
    ?.findAllFormFields()
    .find((one) => one.findLabel()?.getElement().textContent?.startsWith(label))
  if (!found) throw new Error(`There is no field ${label}`)
  return found
}
const choose = (label: string, value: string) => {
  const select = fieldOf(label).findControl()?.findSelect()
  act(() => select?.openDropdown())
  act(() => select?.selectOptionByValue(value))
}
const type = (label: string, value: string) =>
  act(() => fieldOf(label).findControl()?.findInput()?.setInputValue(value))
const shown = (label: string) => fieldOf(label).findControl()?.findSelect()?.findTrigger().getElement().textContent
const offered = (label: string) => {
  const select = fieldOf(label).findControl()?.findSelect()
  act(() => select?.openDropdown())
  const options = select?.findDropdown().findOptions() ?? []
  const found = options.map((one) =>
    [one.findLabel(), one.findDescription()].map((part) => part?.getElement().textContent).join(' '),
  )
  act(() => select?.closeDropdown())
  return found
}
const submit = () => {
  const found = document.querySelector('form')
  if (!found) throw new Error('no form')
  fireEvent.submit(found)
}
const open = async (button: string) => {
  const found = await screen.findAllByRole('button', { name: button })
  act(() => found[0]?.click())
  await until(() => expect(form()).toBeTruthy())
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  storeLogin()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the super admin', () => {
  it("sees every company's warehouses, or those of one, and assigns another admin", async () => {
    const asked = fakeSite({
      [LIST]: () => page([warehouse]),
      // Another person has corrected the address since the list was read.
      [ONE]: () => ({ result: { ...warehouse, address: '14 Raritan' } }),
      '/admin/queryUsersInfoList': ({ body }) =>
        body.roleId === 1
          ? page([account(ADMIN, 'wanda'), account(OTHER, 'otto', '', false)])
          : page([
              account(COMPANY.doctorNo, 'doc'),
              // The company was transferred, so its number is not that of its owner.
              { ...account('US-000000000000000000N1', 'neo'), owned: [{ ...COMPANY, doctorName: 'Northwind' }] },
            ]),
      [SAVE]: () => ({ result: { warehouseNo: warehouse.warehouseNo } }),
    })
    renderAt(as('superAdmin', <WarehouseScreen />), `/warehouse?doctorNo=${COMPANY.doctorNo}`)
    await open(`Edit ${warehouse.warehouse}`)
    expect(bodies(asked, LIST)).toMatchObject([{ doctorNo: COMPANY.doctorNo, size: 20 }])
    const chosen = () => createWrapper().findSelect()?.findTrigger()?.getElement().textContent
    await until(() => expect(chosen()).toContain('Northwind'))
    await until(() => expect(bodies(asked, '/admin/queryUsersInfoList').map(({ roleId }) => roleId)).toContain(1))
    await until(() => expect(shown('Admin')).toContain('wanda'))
    expect(offered('Admin')).toEqual(['wanda wanda@x.co', expect.stringContaining('otto@x.co - address not confirmed')])
    choose('Admin', OTHER)
    submit()
    await until(() => expect(bodies(asked, SAVE)).toHaveLength(1))
    const { warehouseNo, doctorNo } = warehouse
    expect(bodies(asked, ONE)).toEqual([{ warehouseNo, doctorNo }])
    expect(bodies(asked, SAVE)).toMatchObject([
      { warehouseNo, doctorNo, adminNo: OTHER, state: 'NJ', address: '14 Raritan' },
    ])
  })

  it('sees links to deleted warehouses, and can end them', async () => {
    const linked = {
      warehouseNo: 'WH-00000000000000000002',
      doctorNo: 'US-000000000000000000D2',
      doctorName: 'Blue Harbor',
      warehouse: 'Newark NJ, 2 Dock Rd, 07102',
      adminNo: '',
      admin: '',
      isDeleted: true,
    }
    const asked = fakeSite({
      [LIST]: () => page([warehouse]),
      '/admin/queryUsersInfoList': () => page([]),
      '/warehouse/queryWareHouseLinks': () => ({ result: { records: [linked] } }),
      '/warehouse/linkWareHouse': ({ body }) => ({ result: body }),
    })
    renderAt(as('superAdmin', <WarehouseScreen />), '/warehouse')
    await open(`Links of ${warehouse.warehouse}`)
    await screen.findByText('Blue Harbor. Deleted: this link no longer has any effect.')
    act(() => screen.getByRole('button', { name: `End the link to ${linked.warehouse}` }).click())
    await until(() => expect(bodies(asked, '/warehouse/linkWareHouse')).toHaveLength(1))
    expect(bodies(asked, '/warehouse/linkWareHouse')).toMatchObject([
      { warehouseNo: warehouse.warehouseNo, otherWarehouseNo: linked.warehouseNo, linked: false },
    ])
  })

  it('finds an account beyond the listed ones by the beginning of its email', async () => {
    const listed = ({ body }: Asked) => {
      const wanted = body.roleId === 1 ? account(OTHER, 'zoe') : account(COMPANY.doctorNo, 'zenith', 'Zenith')
      if (body.condition) return page([wanted].filter(({ email }) => email.startsWith(String(body.condition))))
      const first = body.roleId === 1 ? account(ADMIN, 'wanda') : account('US-000000000000000000D2', 'aldo', 'Aldo')
      return {
        result: { records: [first], total: 1000, totalIsLowerBound: true, current: 1, size: 100, nextToken: 'x' },
      }
    }
    const asked = fakeSite({
      [LIST]: () => page([warehouse]),
      [ONE]: () => ({ result: warehouse }),
      '/admin/queryUsersInfoList': listed,
    })
    renderAt(as('superAdmin', <WarehouseScreen />), '/warehouse')
    await open(`Edit ${warehouse.warehouse}`)
    await until(() => expect(fieldOf('Admin').findConstraint()?.getElement().textContent).toContain('email'))
    const select = fieldOf('Admin').findControl()?.findSelect()
    act(() => select?.openDropdown())
    act(() => select?.findFilteringInput()?.setInputValue('zo'))
    await until(() => expect(select?.findDropdown().findOptionByValue(OTHER)).toBeTruthy())
    act(() => select?.selectOptionByValue(OTHER))
    await until(() => expect(shown('Admin')).toContain('zoe'))
    const admins = bodies(asked, '/admin/queryUsersInfoList').filter(({ roleId }) => roleId === 1)
    expect(admins.filter(({ condition }) => !condition).length).toBeLessThan(10)
  })
})

describe('a company', () => {
  it('is asked to invite a warehouse admin if it has none', async () => {
    storeCompanyNo()
    fakeSite({ [LIST]: () => page([]), '/member/getAllUserByLogin': () => page([]) })
    renderAt(as('doctor', <WarehouseScreen />), '/warehouse')
    await open('Add warehouse')
    await until(() => expect(fieldOf('Admin').findConstraint()?.getElement().textContent).toContain('Invite one'))
  })

  it('chooses among the warehouse admins who can work for it', async () => {
    storeCompanyNo()
    const member = (userNo: string, userName: string, more: object = {}) => ({
      userNo,
      userName,
      email: `${userName}@x.co`,
      role: 'warehouseAdmin',
      status: 1,
      isDisabled: false,
      ...more,
    })
    const members = [
      member(ADMIN, 'wanda'),
      member(OTHER, 'otto', { isDisabled: true }),
      member('US-B', 'bea', { status: 3 }),
    ]
    fakeSite({ [LIST]: () => page([]), '/member/getAllUserByLogin': () => page(members) })
    renderAt(as('doctor', <WarehouseScreen />), '/warehouse')
    await open('Add warehouse')
    await until(() => expect(offered('Admin')).toEqual(['wanda wanda@x.co']))
  })

  it("cannot edit a nurse's self storage", async () => {
    storeCompanyNo()
    fakeSite({ [LIST]: () => page([{ ...warehouse, isDoctor: '1' }]) })
    renderAt(as('doctor', <WarehouseScreen />), '/warehouse')
    expect(await screen.findByText('Owner only')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull()
  })
})

describe('a nurse', () => {
  it('adds self storage, whose time zone follows the state until one is chosen', async () => {
    storeCompanyNo()
    const asked = fakeSite({
      [OWN]: () => page([]),
      [SAVE]: () => ({ result: { warehouseNo: warehouse.warehouseNo } }),
    })
    renderAt(as('nurse', <SelfStorageScreen />), '/selfStorage')
    await open('Add self storage')
    expect(bodies(asked, OWN)).toMatchObject([{ doctorNo: COMPANY.doctorNo }])
    type('Address', '77 Home Rd')
    type('City', 'Reno')
    type('Zip code', '89502')
    choose('State', 'NV')
    expect(shown('Time zone')).toContain('Pacific')
    choose('Time zone', 'America/Denver')
    choose('State', 'TX')
    expect(shown('Time zone')).toContain('Denver')
    submit()
    await until(() => expect(bodies(asked, SAVE)).toHaveLength(1))
    const [body] = bodies(asked, SAVE)
    expect(body).toMatchObject({ isDoctor: '1', state: 'TX', timeZone: 'America/Denver', isVisiable: '0' })
    expect(body).not.toHaveProperty('adminNo')
  })
})

const storeCompanyNo = () => sessionStorage.setItem('dockside.company', COMPANY.doctorNo)

describe('deleting', () => {
  const DELETE = '/warehouse/deleteWareHouseById'
  const ask = async () => {
    const button = await screen.findByRole('button', { name: 'Delete Edison NJ, 12 Raritan, 08837' })
    await act(async () => button.click())
    const modal = await screen.findByRole('dialog')
    expect(modal.textContent).toContain('Edison NJ, 12 Raritan, 08837 can no longer be chosen')
    return modal
  }
  const press = async (name: string) => act(async () => screen.getByRole('button', { name }).click())

  it('asks first, deletes the warehouse, and reloads the list', async () => {
    let records = [warehouse]
    const asked = fakeSite({
      [LIST]: () => page(records),
      [DELETE]: () => {
        records = []
        return { result: { warehouseNo: warehouse.warehouseNo } }
      },
    })
    renderAt(as('doctor', <WarehouseScreen />), '/warehouse')
    await ask()
    expect(bodies(asked, DELETE)).toEqual([])
    await press('Delete warehouse')
    await until(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies(asked, DELETE)).toEqual([{ doctorNo: COMPANY.doctorNo, warehouseNo: warehouse.warehouseNo }])
    expect(await screen.findByText('No warehouses yet')).toBeDefined()
  })

  it('says in the dialog why a warehouse cannot be deleted', async () => {
    const message = 'This warehouse still has stock. Ship or transfer it first.'
    fakeSite({ [LIST]: () => page([warehouse]), [DELETE]: () => ({ status: 409, message }) })
    renderAt(as('doctor', <WarehouseScreen />), '/warehouse')
    await ask()
    await press('Delete warehouse')
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.getByRole('dialog')).toBeDefined()
  })

  it('names self storage in its success message', async () => {
    let records = [{ ...warehouse, isDoctor: '1' }]
    const places = () => page(records)
    fakeSite({
      [LIST]: places,
      [OWN]: places,
      [DELETE]: () => {
        records = []
        return { result: { warehouseNo: warehouse.warehouseNo } }
      },
    })
    renderAt(as('nurse', <SelfStorageScreen />), '/selfStorage')
    flash.clear()
    renderAt(<Toasts />)
    await ask()
    await press('Delete self storage')
    await screen.findByText('Self storage deleted.')
    expect(screen.queryByText('Warehouse deleted.')).toBeNull()
  })

  it('is offered to a nurse for their own storage, but not to the company', async () => {
    const places = () => page([{ ...warehouse, isDoctor: '1' }])
    fakeSite({ [LIST]: places, [OWN]: places })
    renderAt(as('nurse', <SelfStorageScreen />), '/selfStorage')
    await ask()
    expect(screen.getByRole('button', { name: 'Delete self storage' })).toBeDefined()
    cleanup()
    renderAt(as('doctor', <WarehouseScreen />), '/warehouse')
    await screen.findByText('12 Raritan')
    expect(screen.queryByRole('button', { name: /^Delete Edison/ })).toBeNull()
  })
})
