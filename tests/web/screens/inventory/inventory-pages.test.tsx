import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { InventoryOfNurseScreen } from '../../../../web/screens/inventory/inventory-of-nurse-screen.tsx'
import { NurseInventory } from '../../../../web/screens/inventory/nurse-inventory.tsx'
import { WarehouseInventory } from '../../../../web/screens/products/warehouse/warehouse-inventory.tsx'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { fakeSite, page } from '../../support/fake-site.ts'
import { signedInAt } from '../../support/signed-in-at.ts'

const UNDER_WAY = '/inbound/getUserInventoryList'
const OVER = '/inbound/getUserInventoryZeroList'
const HOLDS = '/inventory/getWarehouseInventoryList'
const PLACES = '/warehouse/queryWareHouseInfoList'
const OWN = '/warehouse/queryCurrentWareHouse'
const PRODUCTS = '/products/getProductList'
const ONE = '/fbm/getProductFBM'
const COUNT = '/fbm/saveOrUpdateFbmInfo'
const MEMBER = '/member/getMemberById'

const place = (warehouseNo: string, warehouse: string, doctorNo: string) => ({
  warehouseNo,
  warehouse,
  doctorNo,
  doctorName: doctorNo,
  isDoctor: '0',
})
const EDISON = place('WH-00000000000000000001', 'Edison NJ', 'US-DOCTOR')
const PORTLAND = place('WH-2', 'Portland OR', 'US-OTHER')
const held = ({ isDoctor: _, ...at }: typeof EDISON) => ({
  ...at,
  productNo: 'PR-1',
  productName: 'Laptop',
  upc: '0042',
  stock: 40,
  notClaimed: 2,
})

const brought = (more: object) => ({ productNo: 'PR-1', upc: '0042', delivered: 5, deliveredAmount: 2087.5, ...more })
const answers = {
  [UNDER_WAY]: () => page([brought({ productName: 'Laptop', underWay: 3 })]),
  [OVER]: () => page([brought({ productName: 'Tablet', underWay: 0 })]),
  [HOLDS]: () => page([held(EDISON)]),
  [PLACES]: () => page([EDISON, PORTLAND]),
  [OWN]: () => page([EDISON]),
  [PRODUCTS]: () =>
    page([
      { productNo: 'PR-1', productName: 'Tablet', upc: '0042', condition: 'New', sizeLabel: 'S', price: 5, stock: 1 },
    ]),
  '/boxsizes/selectOptions': () => page([]),
  [ONE]: () => ({
    result: {
      warehouseNo: 'WH-00000000000000000001',
      productNo: 'PR-1',
      qty: 40,
      notClaimed: 2,
      note: '',
      isDoctor: '0',
    },
  }),
  [COUNT]: () => ({ result: { warehouseNo: 'WH-00000000000000000001', productNo: 'PR-1', srcStock: 40, qty: 39 } }),
  [MEMBER]: () => ({ result: { userNo: 'US-N', userName: 'nina', role: 'nurse' } }),
}
const company = { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' }
const other = { doctorNo: 'US-OTHER', doctorName: 'Atlantic' }

const draw = (
  element: ReactNode,
  address: string,
  path = '*',
  role = 'nurse',
  at = true,
  more = {},
  companies = [company],
) => {
  const asked = fakeSite({ ...answers, ...more })
  const router = createMemoryRouter([{ path, element }], { initialEntries: [address] })
  const session = {
    company: at ? company : undefined,
    user: { userNo: 'US-SELF', role, companies } as unknown as Session['user'],
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session as Session}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  )
  return (of: string) => asked.filter((one) => one.path === of).map(({ body }) => body)
}

signedInAt('US-DOCTOR')

describe('the inventory of a nurse', () => {
  it('shows products with outstanding units, and fully delivered ones in a separate tab', async () => {
    const asked = draw(<NurseInventory />, '/inventory')
    expect(await screen.findByText('Laptop')).toBeDefined()
    expect(screen.getByText('$2,087.50')).toBeDefined()
    expect(asked(OVER)).toEqual([])
    await act(async () => screen.getByRole('tab', { name: 'Nothing under way' }).click())
    expect(await screen.findByText('Tablet')).toBeDefined()
    expect(asked(UNDER_WAY)[0]).not.toHaveProperty('nurseId')
  })

  it('is requested by the nurse’s number for the company', async () => {
    const path = '/inventory/nurses/:nurseNo'
    const asked = draw(<InventoryOfNurseScreen />, '/inventory/nurses/US-N', path, 'doctor')
    expect(await screen.findByText('Inventory of nina')).toBeDefined()
    expect(await screen.findByText('Laptop')).toBeDefined()
    expect(asked(MEMBER)).toMatchObject([{ memberId: 'US-N' }])
    expect(asked(UNDER_WAY)).toMatchObject([{ nurseId: 'US-N', doctorNo: 'US-DOCTOR' }])
    expect(screen.getByRole('link', { name: 'Team' }).getAttribute('href')).toBe('/teams')
  })
})

describe('the inventory of warehouses', () => {
  it('shows the warehouse named in the URL, for the company that it belongs to', async () => {
    const asked = draw(<WarehouseInventory />, '/inventory?at=WH-2', '*', 'warehouseAdmin', false)
    expect(await screen.findByText('Laptop')).toBeDefined()
    await waitFor(() =>
      expect(asked(HOLDS)).toMatchObject([{ doctorNo: 'US-OTHER', warehouseNo: 'WH-2', empty: false }]),
    )
    expect(screen.getAllByText('Portland OR')[0]).toBeDefined()
  })

  it('shows first the warehouses that the person runs, and the others on request', async () => {
    const asked = draw(<WarehouseInventory />, '/inventory', '*', 'warehouseAdmin', false)
    expect(await screen.findByText('Laptop')).toBeDefined()
    expect(asked(PLACES)).toEqual([])
    expect(asked(OWN)).toMatchObject([{ size: 100 }])
    await act(async () => screen.getByRole('checkbox', { name: /^Also choose/ }).click())
    await waitFor(() => expect(asked(PLACES)).toMatchObject([{ isDoctor: '0' }]))
  })

  it('shows all warehouses that the person runs together, and counts a row in its own warehouse', async () => {
    const both = { [OWN]: () => page([EDISON, PORTLAND]), [HOLDS]: () => page([held(EDISON), held(PORTLAND)]) }
    const asked = draw(<WarehouseInventory />, '/inventory', '*', 'warehouseAdmin', false, both, [company, other])
    expect(await screen.findAllByText('Laptop')).toHaveLength(2)
    expect(asked(HOLDS)[0]).not.toHaveProperty('warehouseNo')
    expect(screen.getByText('Portland OR')).toBeDefined()
    await act(async () => screen.getByRole('button', { name: 'Count Laptop in Portland OR' }).click())
    await waitFor(() =>
      expect(asked(ONE)).toMatchObject([{ doctorNo: 'US-OTHER', warehouseNo: 'WH-2', productNo: 'PR-1' }]),
    )
    expect(screen.getByRole('dialog').textContent).toContain('US-OTHER')
  })

  it('prints labels of the selected rows, each with the name of its company', async () => {
    const cord = { ...held(PORTLAND), productNo: 'PR-2', productName: 'Cord', upc: '036000291452' }
    const rows = { [OWN]: () => page([EDISON, PORTLAND]), [HOLDS]: () => page([held(EDISON), cord]) }
    draw(<WarehouseInventory />, '/inventory', '*', 'warehouseAdmin', false, rows, [company, other])
    expect((await screen.findByRole('button', { name: 'Print labels (0)' })).getAttribute('disabled')).not.toBeNull()
    for (const name of [/Laptop, Edison NJ/, /Cord, Portland OR/])
      await act(async () => (await screen.findByRole('checkbox', { name })).click())
    await act(async () => screen.getByRole('button', { name: 'Print labels (2)' }).click())
    await screen.findByRole('textbox', { name: 'Labels of Cord' })
    const printed = [...document.querySelectorAll('[data-print="sheets"] section > div')]
    expect(printed.map(({ textContent }) => textContent)).toEqual(['Laptop0042US-DOCTOR', 'Cord036000291452US-OTHER'])
  })

  it('lists the products of a company read-only', async () => {
    const asked = draw(<WarehouseInventory />, '/inventory?tab=products', '*', 'warehouseAdmin', false)
    expect(await screen.findByText('Tablet')).toBeDefined()
    expect(asked(PRODUCTS)).toMatchObject([{ doctorNo: 'US-DOCTOR' }])
    expect(screen.queryByRole('link', { name: 'Tablet' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
  })

  it('records a stocktake for the company of the warehouse', async () => {
    const asked = draw(<WarehouseInventory />, '/inventory', '*', 'warehouseAdmin', false)
    await act(async () => (await screen.findByRole('button', { name: 'Count Laptop' })).click())
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Stock on record: 40.'))
    const field = (selector: string) => screen.getByRole('dialog').querySelector(selector) ?? document.body
    await act(async () => fireEvent.change(field('input[name=qty]'), { target: { value: '39' } }))
    await act(async () => fireEvent.change(field('textarea[name=note]'), { target: { value: 'one broken' } }))
    await act(async () => fireEvent.submit(field('form')))
    await waitFor(() =>
      expect(asked(COUNT)).toMatchObject([
        {
          doctorNo: 'US-DOCTOR',
          warehouseNo: 'WH-00000000000000000001',
          productNo: 'PR-1',
          qty: 39,
          expectedStock: 40,
        },
      ]),
    )
  })
})
