import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
// Dialogs are separate chunks. They are loaded here so that no wait below includes compiling them.
import '../../../../web/screens/inventory/reject-modal.tsx'
import { AddReportModal } from '../../../../web/screens/inventory/report-form.tsx'
import '../../../../web/screens/inventory/report-modal.tsx'
import { ReportsTable } from '../../../../web/screens/inventory/reports-table.tsx'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { fakeSite } from '../../support/fake-site.ts'
import { signedInAt } from '../../support/signed-in-at.ts'

const LIST = '/inventoryReport/getInventoryReportList'
const ONE = '/inventoryReport/getReportInfoById'
const CHANGE = '/inventoryReport/changeInventoryReportStausById'

const report = {
  id: 'RE-1',
  itemId: 'PR-1',
  productNo: 'PR-1',
  productName: 'Aurora 14',
  upc: '0042',
  warehouseNo: 'WH-1',
  warehouse: 'Edison NJ',
  userNo: 'US-N',
  userName: 'nina',
  quantity: 5,
  note: 'shelf 4',
  status: 0,
  confirming: false,
  createDate: '2026-11-20T00:00:00Z',
  reason: '',
}
const detail = {
  ...report,
  creditAmount: 2087.5,
  missing: 0,
  credits: [
    { inboundNo: 'IN-1', offerNo: 'OF-1', takeDate: '2026-11-18T00:00:00Z', quantity: 4, price: 417.5, amount: 1670 },
    { inboundNo: 'IN-2', offerNo: 'OF-1', takeDate: '2026-11-19T00:00:00Z', quantity: 1, price: 417.5, amount: 417.5 },
  ],
  events: [{ what: 'reported', at: report.createDate, userNo: 'US-N', userName: 'nina', quantity: 5, note: '' }],
}

const company = { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' }

const draw = (role: 'doctor' | 'nurse', one: object = {}) => {
  const asked = fakeSite({
    [LIST]: () => ({ result: { records: [report], total: 1, current: 1, size: 50 } }),
    [ONE]: () => ({ result: { ...detail, ...one } }),
    [CHANGE]: ({ body }) => ({ result: { id: 'RE-1', status: body.status, amount: 2087.5, credits: [] } }),
  })
  const router = createMemoryRouter([{ path: 'inbound/:active?', element: <ReportsTable /> }], {
    initialEntries: ['/inbound/reported'],
  })
  const session = { company, user: { role, companies: [company] } as unknown as Session['user'] }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  )
  return () => asked.filter(({ path }) => path === CHANGE).map(({ body }) => body)
}

signedInAt('US-DOCTOR')

describe('reported inventory', () => {
  it('shows the company which takes it pays before it confirms, and confirms that amount', async () => {
    const changes = draw('doctor')
    fireEvent.click(await screen.findByRole('button', { name: 'Review the report of Aurora 14 by nina' }))
    expect(await screen.findByText(/Confirming credits nina \$2,087\.50 for these takes/)).toBeDefined()
    expect(screen.getByText('$1,670.00')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()).toEqual([{ doctorNo: 'US-DOCTOR', id: 'RE-1', status: 1, expectedAmount: 2087.5 }])
  })

  it('shows the nurse what they are paid, and what to do if fewer units than reported are on their way', async () => {
    draw('nurse', { missing: 2 })
    fireEvent.click(await screen.findByRole('button', { name: 'Open the report of Aurora 14' }))
    await screen.findByText(/you are credited \$2,087\.50 for these takes/)
    expect(screen.getByText(/Only 3 of 5 units .* Correct the report, or withdraw it\./)).toBeDefined()
  })

  it('cannot be confirmed while fewer units than reported are on their way, and requires a reason for rejection', async () => {
    const changes = draw('doctor', { missing: 2 })
    fireEvent.click(await screen.findByRole('button', { name: 'Review the report of Aurora 14 by nina' }))
    expect(await screen.findByText(/Only 3 of 5 units are still on their way/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Confirm' }).hasAttribute('disabled')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Reason is required.')).toBeDefined()
    fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Not there' } })
    fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()).toEqual([{ doctorNo: 'US-DOCTOR', id: 'RE-1', status: 2, reason: 'Not there' }])
  })

  it("can be withdrawn by its nurse, who does not see the company's actions", async () => {
    const changes = draw('nurse')
    fireEvent.click(await screen.findByRole('button', { name: 'Open the report of Aurora 14' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(changes()).toEqual([{ doctorNo: 'US-DOCTOR', id: 'RE-1', status: 3 }]))
  })
})

it('shows how many units a report may cover, as counted by the server', async () => {
  fakeSite({
    '/inventoryReport/getReportableUnits': () => ({ result: { total: 8, reported: 1, free: 7 } }),
  })
  const take = { productNo: 'PR-1', productName: 'Aurora 14', upc: '0042', warehouseNo: 'WH-1', warehouse: 'Edison NJ' }
  const session = { company, user: { role: 'nurse', companies: [company] } as unknown as Session['user'] }
  const page = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session}>
        <AddReportModal take={{ ...take, leftNum: 2 }} onClose={() => {}} />
      </SessionContext>
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
  expect(await screen.findByText(/You can report 7: 8 are on their way to this warehouse, 1 of them/)).toBeDefined()
})
