import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../../../../shared/values/role.ts'
import { BoxSizesScreen } from '../../../../web/screens/rates/box-sizes-screen.tsx'
import { CompanyRatesScreen } from '../../../../web/screens/rates/companies/company-rates-screen.tsx'
import { DiscountsScreen } from '../../../../web/screens/rates/discounts/discounts-screen.tsx'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { storeCompany } from '../../../../web/session/stored-login.ts'
import { bodies, fakeSite, page, storeLogin } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { NO_SECOND_FACTOR } from '../../support/second-factor.ts'
import { until } from '../../support/until.ts'

const COMPANY = { doctorNo: 'US-000000000000000000D1', doctorName: 'Northwind' }
const OTHER = { doctorNo: 'US-000000000000000000D2', doctorName: 'Blue Harbor' }
const ADMIN = 'US-000000000000000000A1'
const ID = 'BX-00000000000000000002'

const box = {
  id: ID,
  sizeDefined: 'Medium: up to 18 in',
  sizeLabel: 'M',
  desc: 'Laptops',
  isPrintBarCode: 1,
  inboundBaseFee: 0.6,
  inboundRate: 0.2,
  outboundBaseFee: 1.5,
  outboundRate: 0.45,
  storageBaseFee: 0.008,
  storageBaseFeeOver: 0.016,
  rateBy: 'default',
  version: 1,
  saved: 1,
  effectiveFrom: '1970-01-01T00:00:00.000Z',
}
const custom = { ...box, ...COMPANY, boxSizeId: ID, rateBy: 'custom', version: 3, saved: 3 }

const as = (role: Role, element: ReactNode) => {
  const user = {
    userNo: ADMIN,
    userName: 'wanda',
    username: 'wanda',
    email: 'w@x.co',
    phone: '',
    alias: '',
    role,
    roleId: 0,
    sessionRole: '3',
    status: 1,
    permissions: [],
    createTime: '',
    emailProven: true,
    companies: [COMPANY, OTHER],
    secondFactor: NO_SECOND_FACTOR,
  }
  return (
    <SessionContext value={{ user, company: undefined }}>
      <Suspense>{element}</Suspense>
    </SessionContext>
  )
}
const dialog = () => createWrapper().findModal()?.findContent()
const fieldOf = (label: string) => {
  const found = dialog()
    ?.findAllFormFields()
    .find((one) => one.findLabel()?.getElement().textContent?.startsWith(label))
  if (!found) throw new Error(`There is no field ${label}`)
  return found
}
const inputOf = (label: string) => fieldOf(label).findControl()?.findInput()
const type = (label: string, value: string) => act(() => inputOf(label)?.setInputValue(value))
const submit = () => {
  const found = document.querySelector('form')
  if (!found) throw new Error('no form')
  fireEvent.submit(found)
}
const press = async (button: string) => {
  const found = await screen.findAllByRole('button', { name: button })
  act(() => found[0]?.click())
}
const open = async (button: string) => {
  await press(button)
  await until(() => expect(dialog()).toBeTruthy())
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
  it('adds a category with labels and default rates, all required', async () => {
    const asked = fakeSite({
      '/boxsizes/getBoxSizeList': () => page([box]),
      '/admin/queryUsersInfoList': () => page([]),
      '/boxsizes/saveOrUpdateById': () => ({ result: { id: ID, version: 2 } }),
    })
    renderAt(as('superAdmin', <BoxSizesScreen />), '/boxsizes')
    await open('Add Category')
    submit()
    await until(() => expect(dialog()?.getElement().textContent).toContain('Short label is required.'))
    expect(dialog()?.getElement().textContent).toContain('Full label is required.')
    expect(
      dialog()
        ?.getElement()
        .textContent?.match(/Fee is required\./g),
    ).toHaveLength(6)
    type('Short label', 'PL')
    type('Full label', 'Pallet')
    for (const [index, label] of [
      'Inbound, first',
      'Inbound, each additional unit',
      'Outbound, first',
      'Outbound, each additional unit',
      'Storage per day (',
      'Storage per day, l',
    ].entries()) {
      type(label, String((index + 1) / 10))
    }
    submit()
    await until(() => expect(bodies(asked, '/boxsizes/saveOrUpdateById')).toHaveLength(1))
    expect(bodies(asked, '/boxsizes/saveOrUpdateById')).toMatchObject([
      {
        sizeLabel: 'PL',
        sizeDefined: 'Pallet',
        isPrintBarCode: 1,
        inboundBaseFee: 0.1,
        inboundRate: 0.2,
        outboundBaseFee: 0.3,
        outboundRate: 0.4,
        storageBaseFee: 0.5,
        storageBaseFeeOver: 0.6,
      },
    ])
  })

  it('asks for a warehouse admin before it lists companies', async () => {
    const asked = fakeSite({ '/admin/queryUsersInfoList': () => page([]) })
    renderAt(as('superAdmin', <DiscountsScreen />), '/discounts')
    await screen.findByText('Choose a warehouse admin')
    expect(bodies(asked, '/discount/getDiscountList')).toEqual([])
  })

  it('preselects the only warehouse admin', async () => {
    const only = { userNo: 'US-ONLY', userName: 'dock', email: 'dock@x.example', roleId: 3 }
    const asked = fakeSite({
      '/admin/queryUsersInfoList': () => page([only]),
      '/discount/getDiscountList': () => page([]),
    })
    const { search } = renderAt(as('superAdmin', <DiscountsScreen />), '/discounts')
    await until(() => expect(bodies(asked, '/discount/getDiscountList')).toMatchObject([{ adminNo: 'US-ONLY' }]))
    expect(search()).toBe('?adminNo=US-ONLY')
  })
})

describe('a warehouse admin', () => {
  it('sets their own rates in steps of 0.05 from freshly loaded values, and cannot add a category', async () => {
    const asked = fakeSite({
      '/boxsizes/getBoxSizeList': () => page([{ ...box, saved: 0 }]),
      '/boxsizes/getBoxSizeById': () => ({ result: { ...box, saved: 4 } }),
      '/boxsizes/saveOrUpdateById': () => ({ result: { id: ID, version: 5 } }),
    })
    renderAt(as('warehouseAdmin', <BoxSizesScreen />), '/boxsizes')
    await open('Edit M')
    await until(() => expect(inputOf('Inbound, first')).toBeTruthy())
    expect(screen.queryByRole('button', { name: 'Add Category' })).toBeNull()
    expect(() => fieldOf('Short label')).toThrow()
    const field = inputOf('Inbound, first')?.findNativeInput().getElement()
    if (!field) throw new Error('no input')
    fireEvent.keyDown(field, { key: 'ArrowUp', keyCode: 38 })
    await until(() => expect(inputOf('Inbound, first')?.getInputValue()).toBe('0.65'))
    type('Storage per day (', '0')
    submit()
    await until(() => expect(bodies(asked, '/boxsizes/saveOrUpdateById')).toHaveLength(1))
    const [body] = bodies(asked, '/boxsizes/saveOrUpdateById')
    expect(body).toMatchObject({ id: ID, inboundBaseFee: 0.65, storageBaseFee: 0, seen: 4 })
    expect(body).not.toHaveProperty('sizeLabel')
  })

  it('keeps typed values if another person has saved the rates meanwhile', async () => {
    const conflict = {
      status: 409,
      reason: 'rates.changedBy',
      message: 'wanda changed these rates.',
      params: { userName: 'wanda', at: '2026-11-27T09:30:00.000Z' },
    }
    let stored = { ...box, saved: 4 }
    const asked = fakeSite({
      '/boxsizes/getBoxSizeList': () => page([box]),
      '/boxsizes/getBoxSizeById': () => ({ result: stored }),
      '/boxsizes/saveOrUpdateById': ({ body }) =>
        body.seen === stored.saved ? { result: { id: ID, version: 6 } } : conflict,
    })
    renderAt(as('warehouseAdmin', <BoxSizesScreen />), '/boxsizes')
    await open('Edit M')
    await until(() => expect(inputOf('Inbound, first')).toBeTruthy())
    stored = { ...box, saved: 5, outboundRate: 0.95 }
    type('Inbound, first', '0.75')
    submit()
    await until(() => expect(dialog()?.getElement().textContent).toContain('wanda changed this'))
    submit()
    await until(() => expect(bodies(asked, '/boxsizes/saveOrUpdateById')).toHaveLength(2))
    expect(bodies(asked, '/boxsizes/saveOrUpdateById')[1]).toMatchObject({
      inboundBaseFee: 0.75,
      outboundRate: 0.95,
      seen: 5,
    })
  })

  it("restores a company's custom rates, and sees the state and origin of each version", async () => {
    const version = { ...box, savedBy: 'wanda', savedAt: '2026-11-20T10:00:00.000Z', restored: false, replaces: false }
    const planned = { ...version, effectiveFrom: '2099-12-01T00:00:00.000Z', firstDay: '2099-12-01' }
    const asked = fakeSite({
      '/custom_box_size_config/getBoxSizeList': () => page([custom]),
      '/custom_service_fee_config/getServiceFeeList': () => page([]),
      '/custom_box_size_config/restoreCustomBoxSizeConfigs': () => ({ result: { boxSizeId: ID, version: 4 } }),
      '/rates/getCompanyHistory': () =>
        page([
          { ...planned, version: 4, savedAt: '2026-11-22T10:00:00.000Z', replaces: true, clonedFrom: OTHER.doctorNo },
          { ...planned, version: 2 },
          { ...version, version: 3, savedAt: '2026-11-21T10:00:00.000Z', restored: true, replaces: true },
        ]),
    })
    renderAt(
      as('warehouseAdmin', <CompanyRatesScreen />),
      `/companyRates/${COMPANY.doctorNo}`,
      '/companyRates/:doctorNo',
    )
    await screen.findByText('Northwind')
    await open('History of M')
    await until(() => expect(dialog()?.getElement().textContent).toContain('In $0.6000 + $0.2000'))
    const states = dialog()
      ?.findAll('tbody tr')
      .map((row) => row.getElement().textContent)
    expect(states).toMatchObject([
      expect.stringMatching(/^v4 2099-12-01Planned.*Copied from Blue Harbor/),
      expect.stringMatching(/^v2 2099-12-01Superseded/),
      expect.stringMatching(/In force.*Restored/),
    ])
    act(() => createWrapper().findModal()?.findDismissButton().click())
    await open('Restore M')
    await press('Restore')
    const path = '/custom_box_size_config/restoreCustomBoxSizeConfigs'
    await until(() => expect(bodies(asked, path)).toEqual([{ doctorNo: COMPANY.doctorNo, boxSizeId: ID, seen: 3 }]))
    expect(bodies(asked, '/rates/getCompanyHistory')).toMatchObject([{ doctorNo: COMPANY.doctorNo, boxSizeId: ID }])
  })

  it('restores their own rates and sees their own history, even with a company selected', async () => {
    storeCompany(COMPANY.doctorNo)
    const own = { ...box, rateBy: 'own', saved: 2 }
    const asked = fakeSite({
      '/boxsizes/getBoxSizeList': () => page([own]),
      '/rates/getHistory': () => page([]),
      '/rates/restoreOwn': () => ({ result: { version: 3 } }),
    })
    renderAt(as('warehouseAdmin', <BoxSizesScreen />), '/boxsizes', '*', 10_000)
    await open('History of M')
    await until(() => expect(dialog()?.getElement().textContent).toContain('Nothing has been set yet.'))
    act(() => createWrapper().findModal()?.findDismissButton().click())
    // The history is opened again while the answer still counts as fresh.
    await open('History of M')
    await until(() => expect(dialog()?.getElement().textContent).toContain('Nothing has been set yet.'))
    act(() => createWrapper().findModal()?.findDismissButton().click())
    await open('Restore M')
    await press('Restore')
    await until(() => expect(bodies(asked, '/rates/restoreOwn')).toEqual([{ boxSizeId: ID, seen: 2 }]))
    expect(bodies(asked, '/rates/getHistory')).toEqual(Array(2).fill({ boxSizeId: ID, size: 100 }))
  })

  it('can cancel planned rates, but the super admin cannot cancel planned default rates', async () => {
    fakeSite({
      '/boxsizes/getBoxSizeList': () => page([{ ...box, nextFrom: '2099-01-01T00:00:00.000Z' }]),
      '/admin/queryUsersInfoList': () => page([]),
    })
    const own = renderAt(as('warehouseAdmin', <BoxSizesScreen />), '/boxsizes')
    await screen.findByRole('button', { name: 'Restore M' })
    own.unmount()
    renderAt(as('superAdmin', <BoxSizesScreen />), '/boxsizes')
    await screen.findByText('Next version from 2099-01-01')
    expect(screen.queryByRole('button', { name: 'Restore M' })).toBeNull()
  })

  it('sets the storage terms of a company within the limits of the fields, and cancels planned terms', async () => {
    const terms = { storageFreeDuration: 3, discountRate: 1, storageFeeOverDays: 0, saved: 0, isSet: false }
    const nextFrom = '2099-01-01T00:00:00.000Z'
    const asked = fakeSite({
      '/discount/getDiscountList': () => page([{ ...COMPANY, userNo: ADMIN, ...terms, nextFrom }]),
      '/discount/addOrEditDiscount': () => ({ result: { doctorNo: COMPANY.doctorNo, version: 1 } }),
      '/rates/restoreDiscount': () => ({ result: { doctorNo: COMPANY.doctorNo, version: 2 } }),
    })
    renderAt(as('warehouseAdmin', <DiscountsScreen />), '/discounts')
    await screen.findByText('Next version from 2099-01-01')
    await open('Edit Northwind')
    expect(dialog()?.getElement().textContent).toContain('The saved next version takes effect on 2099-01-01.')
    type('Free duration', '2')
    type('Discount rate', '1.2')
    submit()
    await until(() => expect(dialog()?.getElement().textContent).toContain('Use whole months, 3 to 120.'))
    expect(dialog()?.getElement().textContent).toContain('Use a rate from 0.01 to 1 with at most 2 decimal places.')
    type('Free duration', '6')
    type('Discount rate', '0.85')
    submit()
    await until(() => expect(bodies(asked, '/discount/addOrEditDiscount')).toHaveLength(1))
    expect(bodies(asked, '/discount/addOrEditDiscount')).toMatchObject([
      { doctorNo: COMPANY.doctorNo, storageFreeDuration: 6, discountRate: 0.85, storageFeeOverDays: 0, seen: 0 },
    ])
    // Planned terms can be canceled too.
    await press('Restore Northwind')
    await press('Restore')
    await until(() =>
      expect(bodies(asked, '/rates/restoreDiscount')).toMatchObject([{ doctorNo: COMPANY.doctorNo, seen: 0 }]),
    )
  })
})

describe('free storage of products, granted by the warehouse', () => {
  const LISTED = '/products/getFreeStorageList'
  const SAVE = '/products/saveFreeStorage'
  const granted = {
    productNo: 'PR-00000000000000000001',
    productName: 'Aurora Lamp',
    upc: '81',
    months: 6,
    setBy: 'wanda',
  }
  const requested = { productNo: 'PR-00000000000000000002', productName: 'Sleeve', upc: '82', requested: 12 }
  const found = { productNo: 'PR-00000000000000000003', productName: 'Tern Watch', upc: '83', condition: 'New' }
  const saved = (asked: Parameters<typeof bodies>[0]) => bodies(asked, SAVE)
  const drawProducts = async () => {
    const terms = { storageFreeDuration: 3, discountRate: 1, storageFeeOverDays: 0, saved: 0, isSet: false }
    const asked = fakeSite({
      '/discount/getDiscountList': () => page([{ ...COMPANY, userNo: ADMIN, ...terms }]),
      [LISTED]: () => page([granted, requested]),
      [SAVE]: ({ body }) => ({ result: { productNo: body.productNo, months: body.months } }),
      '/products/getDoctorProductList': () => page([found]),
    })
    renderAt(as('warehouseAdmin', <DiscountsScreen />), '/discounts')
    await open('Free storage of products of Northwind')
    await screen.findByText('6 months, set by wanda')
    return asked
  }

  it('is listed with the months that the company had requested', async () => {
    const asked = await drawProducts()
    expect(bodies(asked, LISTED)[0]).toMatchObject({ doctorNo: COMPANY.doctorNo })
    expect(dialog()?.getElement().textContent).toContain('The company entered 12 months. They are not in effect.')
  })

  it.each([
    ['Accept the months of Sleeve', requested.productNo, 12],
    ['Decline the months of Sleeve', requested.productNo, null],
    ['End free storage of Aurora Lamp', granted.productNo, null],
  ])('the button "%s" saves the months, and the list is refetched', async (button, productNo, months) => {
    const asked = await drawProducts()
    await press(button)
    await until(() => expect(saved(asked)).toMatchObject([{ doctorNo: COMPANY.doctorNo, productNo, months }]))
    await until(() => expect(bodies(asked, LISTED)).toHaveLength(2))
  })

  it('is granted to a selected product', async () => {
    const asked = await drawProducts()
    const select = () => fieldOf('Product').findControl()?.findSelect()
    act(() => select()?.openDropdown())
    await until(() => expect(select()?.findDropdown({ expandToViewport: true }).findOptions().length).toBe(1))
    act(() => select()?.selectOption(1, { expandToViewport: true }))
    type('Free storage (months)', '6')
    submit()
    await until(() =>
      expect(saved(asked)).toMatchObject([{ doctorNo: COMPANY.doctorNo, productNo: found.productNo, months: 6 }]),
    )
  })
})
