import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
// The lists and the chart are separate chunks. They are loaded here so that no wait below includes compiling them.
import '../../../../web/screens/inbound/inbound-history.tsx'
import '../../../../web/screens/inventory/reports-table.tsx'
import '../../../../web/screens/products/not-claimed.tsx'
import '../../../../web/screens/products/product-inbound.tsx'
import '../../../../web/screens/products/stock-chart.tsx'
import '../../../../web/screens/products/stock-history.tsx'
import { ProductScreen } from '../../../../web/screens/products/product-screen.tsx'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { fakeSite, page } from '../../support/fake-site.ts'
import { signedInAt } from '../../support/signed-in-at.ts'

const LOG = '/stockOperationLog/getStockOperationLogList'
const INBOUND = '/inbound/getDetailByProductNo'
const DELIVERED = '/inbound/getHistoryInboundData'
const REPORTS = '/inventoryReport/getInventoryListByProduct'
const NOT_CLAIMED = '/confirmWarehouse/getNotClaimedList'

const product = {
  productNo: 'PR-1',
  productName: 'Laptop',
  condition: 'New',
  asin: '',
  upc: '0042',
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
}
const movement = (id: string, qty: number, createdTime: string) => ({
  id,
  counter: 'stock',
  bizType: 6,
  bizTypeDesc: 'Warehouse Edit FBM',
  srcStock: 20,
  destStock: 20 + qty,
  qty,
  createdTime,
  warehouse: 'Edison NJ',
  warehouseNo: 'WH-1',
  refNo: 'FB-1',
  userName: 'doctor1',
  note: '',
})
const take = {
  inboundNo: 'IN-1',
  offerNo: 'OF-1',
  userName: 'nina',
  leftNum: 3,
  qty: 5,
  price: 417.5,
  warehouse: 'Edison NJ',
  takeDate: '2026-11-20T00:00:00Z',
}
const company = { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' }
const session = { company, user: { role: 'doctor', companies: [company] } as unknown as Session['user'] }

const draw = (tab: string, movements: object[] = []) => {
  const asked = fakeSite({
    '/products/getProductAndDiscount': () => ({ result: product }),
    [LOG]: () => page(movements),
    [INBOUND]: () => page([take]),
    [DELIVERED]: () => page([]),
    '/member/getMemberListNoPage': () => page([]),
    [REPORTS]: () => page([]),
    [NOT_CLAIMED]: () => page([]),
  })
  const router = createMemoryRouter([{ path: 'inventory/:productNo', element: <ProductScreen /> }], {
    initialEntries: [`/inventory/PR-1?tab=${tab}`],
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  )
  return (of: string) => asked.filter((one) => one.path === of).map(({ body }) => body)
}

signedInAt('US-DOCTOR')

describe('the tabs of a product', () => {
  it('list its open takes, without the requests of the other tabs', async () => {
    const asked = draw('inbound')
    expect(await screen.findByText('nina')).toBeDefined()
    expect(screen.getByText('3 of 5')).toBeDefined()
    expect(asked(INBOUND)).toMatchObject([{ productNo: 'PR-1', doctorNo: 'US-DOCTOR' }])
    expect([...asked(LOG), ...asked(REPORTS), ...asked(NOT_CLAIMED)]).toEqual([])
  })

  it.each([
    ['delivered', 'No deliveries yet', DELIVERED],
    ['reports', 'No reports', REPORTS],
    ['unclaimed', 'Nothing unclaimed', NOT_CLAIMED],
  ])('request the list of the tab "%s", and say if it is empty', async (tab, empty, path) => {
    const asked = draw(tab)
    expect(await screen.findByText(empty)).toBeDefined()
    expect(asked(path)).toMatchObject([{ doctorNo: 'US-DOCTOR' }])
  })

  it('find its deliveries by text, and explain the search for tracking numbers if none are found', async () => {
    const asked = draw('delivered&tracking=1Z99')
    expect(await screen.findByText(/the full number or its last six characters/)).toBeDefined()
    expect(asked(DELIVERED)).toMatchObject([{ condition: '1Z99', productNo: 'PR-1' }])
  })

  it('draw a stock chart for at least two movements', async () => {
    draw('history', [movement('SL-2', -2, '2026-11-20T00:00:00Z'), movement('SL-1', 10, '2026-11-19T00:00:00Z')])
    expect(await screen.findByText('The last 2 movements across all warehouses.')).toBeDefined()
    expect(await screen.findByText('Units')).toBeDefined()
    expect(screen.getByRole('cell', { name: '-2' })).toBeDefined()
  })

  it('draw no chart for a single movement', async () => {
    draw('history', [movement('SL-1', 8, '2026-11-19T00:00:00Z')])
    expect(await screen.findByRole('cell', { name: '+8' })).toBeDefined()
    expect(screen.queryByText('Stock over time')).toBeNull()
  })
})
