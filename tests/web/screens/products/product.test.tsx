import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
// The list is a separate chunk. It is loaded here so that no wait below includes compiling it.
import '../../../../web/screens/products/fbm-table.tsx'
import { isAfterAction } from '../../../../web/components/modals/after-action.ts'
import { ProductScreen } from '../../../../web/screens/products/product-screen.tsx'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { type Asked, fakeSite } from '../../support/fake-site.ts'
import { signedInAt } from '../../support/signed-in-at.ts'

const ONE = '/products/getProductAndDiscount'
const empty = { records: [], total: 0, current: 1, size: 100 }

const product = (number: string, upc: string) => ({
  productNo: number,
  productName: `Product ${number}`,
  condition: 'New',
  asin: '',
  upc,
  note: '',
  price: 412.5,
  size: 'BX-1',
  sizeLabel: 'M',
  sizeDefined: 'Medium',
  stock: 8,
  inbound: 5,
  notClaimed: 2,
  createDate: '2026-11-20T00:00:00Z',
  freeMonths: 3,
  freeMonthsMost: 3,
  freeMonthsBy: 'default',
  freeStorage: [],
})

const company = { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' }
const session = { company, user: { role: 'doctor', companies: [company] } as unknown as Session['user'] }

/** The frame keeps the message of an action that led to a page, which its history state marks. */
const List = () => <p>{isAfterAction(useLocation().state) ? 'The list, with the message' : 'The list'}</p>

const draw = (address: string, answer: (asked: Asked) => object, remove: () => object = () => ({})) => {
  const asked = fakeSite({
    [ONE]: answer,
    '/fbm/getFbmList': () => ({ result: empty }),
    '/products/deleteProduct': remove,
  })
  const list = { path: 'inventory', element: <List /> }
  const router = createMemoryRouter([list, { path: 'inventory/:productNo', element: <ProductScreen /> }], {
    initialEntries: [address],
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  )
  return () => asked.filter(({ path }) => path === ONE).map(({ body }) => body)
}

signedInAt('US-DOCTOR')

describe('the page of a product', () => {
  it('reads it by number, and shows its figures', async () => {
    const asked = draw('/inventory/PR-2', () => ({ result: product('PR-2', '0042') }))
    expect(await screen.findByText('Product PR-2')).toBeDefined()
    expect(screen.getByText('$412.50')).toBeDefined()
    expect(screen.getByText('3 months (default)')).toBeDefined()
    expect(await screen.findByText('Not in any warehouse yet')).toBeDefined()
    expect(asked()).toEqual([{ productNo: 'PR-2', doctorNo: 'US-DOCTOR' }])
  })

  it('shows the range of the product’s free months across the warehouses', async () => {
    const terms = { freeMonths: 3, freeMonthsMost: 6, freeMonthsBy: 'company' }
    draw('/inventory/PR-2', () => ({ result: { ...product('PR-2', '0042'), ...terms } }))
    expect(await screen.findByText('3 to 6 months, by warehouse')).toBeDefined()
  })

  it('explains that a product does not exist, with a link back', async () => {
    draw('/inventory/PR-0', () => ({
      status: 404,
      message: 'This product does not exist, or you do not have access to it.',
    }))
    expect(await screen.findByText('Product not found')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Inventory' }).getAttribute('href')).toBe('/inventory')
  })

  it('deletes the product: a refusal shows the reason, and success returns to the list', async () => {
    const message = "You can't delete a product if FBM left more then 0."
    let refused = true
    const asked = draw(
      '/inventory/PR-2',
      () => ({ result: product('PR-2', '0042') }),
      () => (refused ? { status: 409, message } : { result: { productNo: 'PR-2' } }),
    )
    const press = (name: string) => act(async () => screen.getAllByRole('button', { name }).at(-1)?.click())
    await screen.findByText('Product PR-2')
    await press('Delete product')
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Delete Product PR-2?'))
    await press('Delete product')
    expect(await screen.findByText(message)).toBeDefined()
    const reads = asked().length
    refused = false
    await press('Delete product')
    expect(await screen.findByText('The list, with the message')).toBeDefined()
    expect(asked()).toHaveLength(reads)
  })
})
