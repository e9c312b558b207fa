import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { showInstant } from '../../../../web/components/text/format.ts'
import { FeeStatementScreen } from '../../../../web/screens/payments/bills/statement/fee-statement-screen.tsx'
import { PaymentsScreen } from '../../../../web/screens/payments/payments-screen.tsx'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { bodies, fakeSite, page } from '../../support/fake-site.ts'
import { person } from '../../support/person.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const BANK = 'BK-1M8PC7DC78NFM9SYNBAR'
const COMPANY = { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' }
const bill = (reportMonth: string, more: object = {}) => ({
  id: `BL-${reportMonth}`,
  doctorNo: 'US-DOCTOR',
  doctorName: 'Pacific',
  warehouseNo: 'WH-1',
  warehouse: 'Dock 4',
  adminNo: 'US-W',
  userName: 'wes',
  reportMonth,
  totalFee: 120.5,
  inboundFee: 20,
  outboundFee: 0,
  serviceFee: 0,
  storageFee: 100.5,
  payStatus: 0,
  isPreview: false,
  builtDate: '2026-11-01T07:00:00.000Z',
  ...more,
})

/** Returns a page of a bill's details or sums, with the figures of its last calculation. */
const details = (records: object[], more: object = {}) =>
  page(records, {
    bill: { builtDate: '2026-11-01T07:00:00.000Z', totalFee: 120.5, isPreview: false, hasRowsSince: false, ...more },
  })

const show = (role: 'doctor' | 'warehouseAdmin') => {
  const user = person({ role, companies: [COMPANY] })
  return renderAt(
    <SessionContext value={{ user, company: COMPANY }}>
      <Routes>
        <Route path="/payments/:active?" element={<PaymentsScreen />} />
      </Routes>
    </SessionContext>,
    '/payments/storageFee',
  )
}
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))

/** Types into the note of a dialog; the editor keeps itself at its element. */
const writeNote = async (text: string): Promise<void> => {
  const field: HTMLElement & { editor?: { commands: { setContent: (html: string) => void } } } =
    await screen.findByRole('textbox', { name: /^Note/ })
  await act(async () => field.editor?.commands.setContent(text))
}

signedInAt('US-DOCTOR')

it('leads from a bill that waits for approval to the approval', async () => {
  const subject = { kind: 'bill', billNo: 'BL-2026-10', warehouse: 'Dock 4', month: '2026-10', amount: 120.5, note: '' }
  const approval = {
    approvalNo: 'AP-1',
    call: 'payBill',
    area: 'fees',
    status: 'waiting',
    subject,
    askedBy: 'books',
    askedAt: '2026-11-20T18:00:00.000Z',
    expiresAt: '2026-11-27T18:00:00.000Z',
    note: '',
    isOwn: false,
    canAnswer: true,
  }
  fakeSite({
    '/storageFeePayment/getDoctorPaymentList': () => page([bill('2026-10'), bill('2026-09')]),
    '/approval/list': () => page([approval]),
  })
  show('doctor')
  expect((await screen.findByRole('link', { name: 'Approval' })).getAttribute('href')).toBe('/approvals')
  expect(screen.queryAllByRole('button', { name: /^to Pay / })).toHaveLength(1)
})

it('offers to pay only final, non-zero and unpaid bills, and shows the status of each', async () => {
  fakeSite({
    '/storageFeePayment/getDoctorPaymentList': () =>
      page([
        bill('2026-11', { isPreview: true }),
        bill('2026-10'),
        bill('2026-09', { totalFee: 0 }),
        bill('2026-08', { payStatus: 1 }),
        bill('2026-07', { payStatus: 4 }),
        bill('2026-06', { payStatus: 3 }),
      ]),
  })
  show('doctor')
  expect(await screen.findByText('Preview')).toBeDefined()
  for (const word of ['Created', 'No need to pay', 'Confirmed', 'Rejected', 'Archived'])
    expect(screen.queryAllByText(word), word).not.toEqual([])
  const payable = screen
    .getAllByRole('button', { name: /^to Pay \$120\.50/ })
    .map((one) => one.getAttribute('aria-label'))
  expect(payable).toEqual(['to Pay $120.50 for 2026-10, Dock 4', 'to Pay $120.50 for 2026-07, Dock 4'])
})

it('links from the statement of a month back to the bills of that month', async () => {
  fakeSite({
    '/storageFeePayment/getDoctorPaymentList': () => page([bill('2026-10')]),
    '/storageFeePayment/getStatementLines': () => page([]),
  })
  const session = { user: person({ role: 'doctor', companies: [COMPANY] }), company: COMPANY }
  renderAt(
    <SessionContext value={session}>
      <Routes>
        <Route path="/payments/fees/:month" element={<FeeStatementScreen />} />
      </Routes>
    </SessionContext>,
    '/payments/fees/2026-10',
  )
  const back = await screen.findByRole('link', { name: /Bills/ })
  expect(back.getAttribute('href')).toBe('/payments/storageFee?month=2026-10')
})

it('pays a bill without a request, with the amount that the company saw', async () => {
  const asked = fakeSite({
    '/storageFeePayment/getDoctorPaymentList': () => page([bill('2026-10')]),
    '/storageFeePayment/pay': () => ({ result: { id: 'BL-2026-10', paymentNo: 'WP-1', flag: true, payStatus: 1 } }),
  })
  show('doctor')
  await click(await screen.findByRole('button', { name: 'to Pay $120.50 for 2026-10, Dock 4' }))
  expect(await screen.findByText(/no bank account to show/)).toBeDefined()
  await click(screen.getByRole('button', { name: 'Confirm payment' }))
  await until(() =>
    expect(bodies(asked, '/storageFeePayment/pay')).toMatchObject([{ id: 'BL-2026-10', totalFee: 120.5 }]),
  )
})

it('pays to the requested account if the request appears while the payment of an outdated row is open', async () => {
  let isRequested = false
  const asked = fakeSite({
    '/storageFeePayment/getDoctorPaymentList': () =>
      page([bill('2026-10', isRequested ? { payStatus: 5, paymentNo: 'WP-1' } : {})]),
    '/payment_warehouse/queryPaymentInfo': () => new Promise(() => {}),
  })
  const { outdate } = show('doctor')
  await click(await screen.findByRole('button', { name: 'to Pay $120.50 for 2026-10, Dock 4' }))
  expect(await screen.findByText(/no bank account to show/)).toBeDefined()
  isRequested = true
  await act(() => outdate('fees'))
  await until(() => expect(screen.queryByText(/no bank account to show/)).toBeNull())
  expect(bodies(asked, '/payment_warehouse/queryPaymentInfo')).toMatchObject([{ paymentNo: 'WP-1' }])
})

it('requires an account and a note from a warehouse admin, and offers only one request per bill', async () => {
  fakeSite({
    '/storageFeePayment/getWarehousePaymentList': () => page([bill('2026-10'), bill('2026-09', { payStatus: 5 })]),
    '/bank/queryBankInfoListNoPage': () => page([]),
  })
  show('warehouseAdmin')
  const request = await screen.findAllByRole('button', { name: /^Request payment of/ })
  expect(request).toHaveLength(1)
  if (request[0]) await click(request[0])
  await click(await screen.findByRole('button', { name: 'Request payment' }))
  expect(await screen.findAllByText('Note is required.')).not.toEqual([])
  expect(await screen.findAllByText('Choose a bank account.')).not.toEqual([])
})

it('requests all bills of a month over all pages, and again only those that failed, with their new totals', async () => {
  const other = { doctorNo: 'US-OTHER', doctorName: 'Harbor' }
  let harborTotal = 30
  const requested = new Set<unknown>()
  const state = (id: string) => (requested.has(id) ? { payStatus: 5 } : {})
  const first = () => [
    bill('2026-11', { isPreview: true }),
    bill('2026-10', state('BL-2026-10')),
    bill('2026-10', { id: 'BL-low', doctorName: 'Small', totalFee: 0.05 }),
  ]
  const second = () => [bill('2026-10', { id: 'BL-2', ...other, totalFee: harborTotal, ...state('BL-2') })]
  const asked = fakeSite({
    '/storageFeePayment/getWarehousePaymentList': ({ body }) => {
      if (body.nextToken === 'more') return page([...second(), bill('2026-09', { id: 'BL-older' })])
      return page(first(), { nextToken: 'more' })
    },
    '/bank/queryBankInfoListNoPage': () => page([{ bankNo: BANK, category: 'Bank Transfer', currency: 'USD' }]),
    '/payment_warehouse/saveOrUpdateById': ({ body }) => {
      if (body.doctorNo === 'US-OTHER' && body.amount !== 31) {
        harborTotal = 31
        return { status: 409, message: 'The bill has changed.' }
      }
      requested.add(body.monthlyStorageFeeId)
      return { result: { paymentNo: 'WP-1' } }
    },
  })
  show('warehouseAdmin')
  await screen.findByRole('checkbox', { name: /^Select bill for 2026-10, Pacific/ })
  await click(screen.getByRole('button', { name: 'Request a whole month' }))
  await screen.findByText('Total of 2 bills: $150.50')
  expect(screen.queryByText('$0.05', { selector: '[role=dialog] *' })).toBeNull()
  await click(screen.getByRole('button', { name: 'Request $150.50' }))
  expect(await screen.findAllByText('Note is required.')).not.toEqual([])
  await writeNote('October')
  await click(screen.getByRole('button', { name: 'Request $150.50' }))
  await screen.findByText(/^Harbor, Dock 4, 2026-10, \$30\.00: /)
  await click(await screen.findByRole('button', { name: 'Request $31.00' }))
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = bodies(asked, '/payment_warehouse/saveOrUpdateById')
  const common = { bankNo: BANK, note: '<p>October</p>' }
  expect(sent).toEqual([
    { ...common, doctorNo: 'US-DOCTOR', monthlyStorageFeeId: 'BL-2026-10', amount: 120.5 },
    { ...common, doctorNo: 'US-OTHER', monthlyStorageFeeId: 'BL-2', amount: 30 },
    { ...common, doctorNo: 'US-OTHER', monthlyStorageFeeId: 'BL-2', amount: 31 },
  ])
})

it('explains that no bill can be requested, and why the last one failed if it has been requested since', async () => {
  let isRequested = false
  const bills = () => [bill('2026-10', isRequested ? { payStatus: 5 } : {}), bill('2026-09', { payStatus: 1 })]
  fakeSite({
    '/storageFeePayment/getWarehousePaymentList': () => page(bills()),
    '/bank/queryBankInfoListNoPage': () => page([{ bankNo: BANK, category: 'Bank Transfer', currency: 'USD' }]),
    '/payment_warehouse/saveOrUpdateById': () => {
      isRequested = true
      return { status: 409, message: 'A request is pending.' }
    },
  })
  show('warehouseAdmin')
  await click(await screen.findByRole('checkbox', { name: /bill for 2026-10/ }))
  await click(screen.getByRole('button', { name: 'Request a whole month' }))
  await writeNote('October')
  await click(screen.getByRole('button', { name: 'Request $120.50' }))
  await screen.findByText('Pacific, Dock 4, 2026-10, $120.50: A request is pending.')
  await until(() => expect(screen.queryByRole('button', { name: /^Request \$/ })).toBeNull())
  await click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  // It is no longer selected, because it cannot be requested.
  expect(await screen.findByRole('button', { name: 'Request payment (0)' })).toBeDefined()
  await click(screen.getByRole('button', { name: 'Request a whole month' }))
  await screen.findByText(/^There is no bill to request/)
})

it('requests only the selected bills, of which none is requested, paid or below the least payment', async () => {
  const asked = fakeSite({
    '/storageFeePayment/getWarehousePaymentList': () =>
      page([bill('2026-10'), bill('2026-09'), bill('2026-08', { payStatus: 5 }), bill('2026-07', { totalFee: 0.05 })]),
    '/bank/queryBankInfoListNoPage': () => page([{ bankNo: BANK, category: 'Bank Transfer', currency: 'USD' }]),
    '/payment_warehouse/saveOrUpdateById': () => ({ result: { paymentNo: 'WP-1' } }),
  })
  show('warehouseAdmin')
  const box = (month: string) => screen.findByRole('checkbox', { name: new RegExp(`bill for ${month}`) })
  for (const month of ['2026-08', '2026-07']) expect((await box(month)).hasAttribute('disabled')).toBe(true)
  await click(await box('2026-09'))
  await click(screen.getByRole('button', { name: 'Request payment (1)' }))
  await writeNote('September')
  await click(screen.getByRole('button', { name: 'Request $120.50' }))
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(asked, '/payment_warehouse/saveOrUpdateById')).toMatchObject([{ monthlyStorageFeeId: 'BL-2026-09' }])
})

it('links from the storage of a product to its stock history', async () => {
  const lot = {
    lotNo: 'LT-1',
    left: 14,
    arrived: '2026-07-01',
    chargeFrom: '2026-10-01',
    unitFee: 0.0075,
    amount: 0.0893,
  }
  const row = { productNo: 'PR-1', productName: 'Lamp', upc: '810012340014', productSize: 'M', totalFee: 0.0893 }
  const storage = { ...row, id: 'storage#1', feeType: 2, qty: 14, baseFee: 0.0075, said: [], lots: [lot] }
  fakeSite({
    '/storageFeePayment/getDoctorPaymentList': () => page([bill('2026-10')]),
    '/storageFeePayment/warehouseFeeDetail': () => details([{ ...storage, reportDate: '2026-10-20' }]),
  })
  show('doctor')
  await click(await screen.findByRole('button', { name: /^Detail of/ }))
  const link = await screen.findByRole('link', { name: /^Arrived 2026-07-01: \$0\.0893/ })
  expect(link.getAttribute('href')).toBe('/inventory/PR-1?tab=history')
})

it('lists the payments of a bill with their numbers, all or filtered by status', async () => {
  const payment = (paymentNo: string, status: number) => ({
    paymentNo,
    monthlyStorageFeeId: 'BL-2026-10',
    doctorNo: 'US-DOCTOR',
    doctorName: 'Pacific',
    status,
    warehouseNo: 'WH-1',
    warehouse: 'Dock 4',
    adminNo: 'US-W',
    warehouseUserName: 'wes',
    reportDate: '2026-10',
    totalFee: 120.5,
    amount: 120.5,
    warehouseNote: '',
    doctorNote: '',
    createDate: '2026-11-02T07:00:00.000Z',
  })
  fakeSite({
    '/storageFeePayment/getDoctorPaymentList': () => page([bill('2026-10', { payStatus: 5, paymentNo: 'WP-2' })]),
    '/payment_warehouse/getPayments': ({ body: { status } }) =>
      page(status === 3 ? [] : [payment('WP-2', 0), payment('WP-1', 4)]),
  })
  show('doctor')
  await click(await screen.findByRole('button', { name: 'Payments of 2026-10, Dock 4' }))
  const isShown = (paymentNo: string) => screen.queryAllByText(paymentNo).length > 0
  await until(() => expect(['WP-1', 'WP-2'].filter(isShown)).toEqual(['WP-1', 'WP-2']))
  const select = createWrapper().findModal()?.findContent().findSelect()
  act(() => select?.openDropdown())
  act(() => select?.selectOptionByValue('rejected', { expandToViewport: true }))
  await until(() => expect(['WP-1', 'WP-2'].filter(isShown)).toEqual(['WP-1']))
})

it('preselects the only account, and shows the details of a bill with its company and warehouse', async () => {
  const lamp = { productNo: 'PR-1', productName: 'Lamp', upc: '810012340014', productSize: 'M', totalFee: 0.0893 }
  const lot = { left: 7, arrived: '2026-07-01', chargeFrom: '2026-10-01', amount: 0.1 }
  const row = {
    ...lamp,
    id: 'storage#1',
    feeType: 2,
    qty: 14,
    baseFee: 0.0075,
    baseFeeOver: 0.1001,
    discountPercent: 75,
    said: [],
    lots: [
      { ...lot, lotNo: 'LT-1', unitFee: 0.1001 },
      { ...lot, lotNo: 'LT-2', unitFee: 0.0075 },
    ],
  }
  const asked = fakeSite({
    '/storageFeePayment/getWarehousePaymentList': () => page([bill('2026-10')]),
    '/bank/queryBankInfoListNoPage': () => page([{ bankNo: 'BK-1', category: 'Bank Transfer', currency: 'USD' }]),
    '/storageFeePayment/warehouseFeeDetail': () => details([{ ...row, reportDate: '2026-10-20' }]),
  })
  show('warehouseAdmin')
  await click(await screen.findByRole('button', { name: /^Request payment of/ }))
  await click(await screen.findByRole('button', { name: 'Request payment' }))
  expect(await screen.findAllByText('Note is required.')).not.toEqual([])
  expect(screen.queryByText('Choose a bank account.')).toBeNull()
  await click(screen.getByRole('button', { name: 'Cancel' }))
  await click(screen.getByRole('button', { name: /^Detail of/ }))
  expect(await screen.findByText('Pacific, Dock 4. Total fee: $120.50.')).toBeDefined()
  // The long-term fee applies to the first lot.
  expect(await screen.findByText('$0.07508')).toBeDefined()
  expect(screen.getByText('$0.00563')).toBeDefined()
  expect(screen.getByText('Per unit-day')).toBeDefined()
  expect(bodies(asked, '/storageFeePayment/warehouseFeeDetail')).toMatchObject([{ payNo: 'BL-2026-10' }])
})

it('explains why a request to a changed account cannot be paid yet', async () => {
  const payableFrom = new Date(Date.now() + 3_600_000).toISOString()
  const bank = { bankNo: 'BK-1', category: 'Bank Transfer', currency: 'USD', bankName: 'Harbor', accountType: '' }
  const account = { ...bank, accountHolder: '', accountNumber: '••••6789', bankAddress: '', payableFrom }
  const payment = { paymentNo: 'WP-1', status: 0, amount: 120.5, warehouseUserName: 'wes', warehouseNote: '' }
  fakeSite({
    '/storageFeePayment/getDoctorPaymentList': () => page([bill('2026-10', { payStatus: 5, paymentNo: 'WP-1' })]),
    '/payment_warehouse/queryPaymentInfo': () => ({ result: { ...payment, bank: account, isNumberFull: false } }),
  })
  show('doctor')
  await click(await screen.findByRole('button', { name: 'to Pay $120.50 for 2026-10, Dock 4' }))
  const time = showInstant(payableFrom)
  expect(await screen.findByText(`Can be paid from ${time}: the bank account was added or changed.`)).toBeDefined()
  expect(screen.getByText(/••••6789 cannot be paid before that, .* Call wes /)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Confirm payment' })).toBeNull()
})

it("rejects a request for an amount other than the bill's, in the payment dialog", async () => {
  const payment = {
    paymentNo: 'WP-1',
    amount: 99,
    status: 0,
    isNumberFull: true,
    warehouseNote: '',
    doctorNote: '',
    doctorNo: 'US-DOCTOR',
    createDate: '2026-11-02T07:00:00.000Z',
  }
  const asked = fakeSite({
    '/storageFeePayment/getDoctorPaymentList': () => page([bill('2026-10', { payStatus: 5, paymentNo: 'WP-1' })]),
    '/payment_warehouse/queryPaymentInfo': () => ({ result: payment }),
    '/payment_warehouse/updatePaymentStatus': () => ({ result: { paymentNo: 'WP-1', status: 4 } }),
  })
  show('doctor')
  await click(await screen.findByRole('button', { name: /^to Pay \$120\.50/ }))
  expect(await screen.findByText(/the request is for \$99\.00/)).toBeDefined()
  await click(screen.getByRole('button', { name: 'Reject request' }))
  await until(() =>
    expect(bodies(asked, '/payment_warehouse/updatePaymentStatus')).toMatchObject([{ paymentNo: 'WP-1', status: 4 }]),
  )
})

it('shows in details and summary when the bill was calculated, and that rows have been added since', async () => {
  const since = { isPreview: true, hasRowsSince: true }
  fakeSite({
    '/storageFeePayment/getDoctorPaymentList': () => page([bill('2026-11', { isPreview: true })]),
    '/storageFeePayment/warehouseFeeDetail': () => details([], since),
    '/storageFeePayment/warehouseFeeSummary': () => details([], since),
  })
  show('doctor')
  await click(await screen.findByRole('button', { name: /^Detail of/ }))
  expect(await screen.findByText(/^The bill is \$120\.50 as of 2026-11-01 .*Rows added since then/)).toBeDefined()
  await click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  await click(screen.getByRole('button', { name: /^Summary of/ }))
  expect(await screen.findByText(/^Figures as of 2026-11-01 .*included in the next calculation/)).toBeDefined()
})
