import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { PaymentsScreen } from '../../../../web/screens/payments/payments-screen.tsx'
import { StatementScreen } from '../../../../web/screens/payments/statement/statement-screen.tsx'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { bodies, fakeSite, page } from '../../support/fake-site.ts'
import { person } from '../../support/person.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const COMPANY = { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' }
const BEN = 'US-BEN0000000001'
const ADJUST = '/payment/addAdjustBalance'

const balance = (userNo: string, userName: string, total: number) => ({
  userNo,
  userName,
  total,
  pendingAmount: 12,
  requestAmount: Math.max(0, total),
})
const sums = { total: 60, owed: 100, owedBack: 40, pendingAmount: 24, requestAmount: 100 }
const forecast = {
  owed: 100,
  arrived: 10,
  overdue: 5,
  later: 7,
  leadDays: 6,
  basedOn: 37,
  within: [7, 14, 30].map((days) => ({ days, expected: days, total: 110 + days })),
}

/** Deductions wait above the lowest amount. */
const rule = {
  amounts: { USD: 500, CNY: 2, BTC: null },
  limits: false,
  version: 2,
  payers: 2,
  managers: 2,
  canSave: true,
}

const show = (role: 'doctor' | 'nurse', address: string) => {
  const user = person({ role, companies: [COMPANY] })
  return renderAt(
    <SessionContext value={{ user, company: COMPANY }}>
      <Routes>
        <Route path="/payments/:active?" element={<PaymentsScreen />} />
        <Route path="/payments/statement/:month" element={<StatementScreen />} />
      </Routes>
    </SessionContext>,
    address,
  )
}

signedInAt('US-DOCTOR')

const company = () =>
  fakeSite({
    '/payment/getBalances': () => page([balance('US-ANN', 'ann', 100), balance(BEN, 'ben', -40)]),
    '/common/getBalanceSums': () => ({ result: sums }),
    '/common/getForecast': () => ({ result: forecast }),
    '/payment/getBalance': () => ({ result: { ...balance(BEN, 'ben', -40), minPayment: 0 } }),
    '/member/getAllUserByLogin': () =>
      page([
        { userNo: 'US-ANN', userName: 'ann' },
        { userNo: BEN, userName: 'ben' },
      ]),
    '/approval/getRule': () => ({ result: rule }),
    [ADJUST]: () => ({ result: { adjustmentNo: 'AD-1', seq: 2, nurseId: BEN, amount: -2.5, balance: -42.5 } }),
  })

it('shows what each nurse is owed, what nurses owe the company, the sums and the forecast', async () => {
  company()
  show('doctor', '/payments/balances')
  expect(await screen.findByText('ann')).toBeDefined()
  expect(screen.getByText('Owed to you')).toBeDefined()
  expect(screen.getByText('You owe $100.00; nurses owe you $40.00.')).toBeDefined()
  expect(await screen.findByText('$117.00')).toBeDefined()
  expect(screen.getByText('$100.00 owed now, $10.00 arrived and not claimed, $7.00 expected.')).toBeDefined()
  expect(screen.getByText('That is the median of your last 37 deliveries.')).toBeDefined()
  expect(screen.getByText('$5.00 is past its expected day and counts immediately.')).toBeDefined()
})

it('requires a positive amount and a note for an adjustment, sends it signed, and shows the balance before and after it', async () => {
  const asked = company()
  show('doctor', '/payments/balances')
  fireEvent.click(await screen.findByRole('button', { name: 'Adjust Balance of ben' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Balance now: -$40.00.')
  const submit = dialog.getByRole('button', { name: 'Adjust balance' })
  const amount = dialog.getByLabelText('Amount ($)')
  fireEvent.change(amount, { target: { value: '0' } })
  fireEvent.click(submit)
  expect(await dialog.findByText('Amount must be more than 0.')).toBeDefined()
  expect(dialog.getByText('Note is required.')).toBeDefined()
  fireEvent.change(amount, { target: { value: '2.5' } })
  fireEvent.blur(amount)
  const type = createWrapper()
    .findModal()
    ?.findContent()
    .findAllFormFields()
    .find((field) => field.findLabel()?.getElement().textContent === 'Type')
    ?.findControl()
    ?.findSelect()
  const waits = 'This deduction waits for approval by a second person.'
  expect(dialog.queryByText(waits)).toBeNull()
  act(() => type?.openDropdown())
  act(() => type?.selectOptionByValue('deduct'))
  await dialog.findByText('Balance after: -$42.50.')
  expect(await dialog.findByText(waits)).toBeDefined()
  fireEvent.change(dialog.getByLabelText('Note'), { target: { value: 'box damaged' } })
  fireEvent.click(await dialog.findByRole('button', { name: 'Request approval' }))
  await until(() =>
    expect(bodies(asked, ADJUST)).toEqual([{ doctorNo: 'US-DOCTOR', nurseId: BEN, amount: -2.5, note: 'box damaged' }]),
  )
})

it('explains a ledger row by the records behind it', async () => {
  const delivery = {
    ledgerNo: 'LE-1',
    seq: 3,
    userNo: 'US-1',
    userName: 'jo',
    type: 'transaction',
    productName: 'Laptop',
    dateTime: '2026-11-20T18:00:00.000Z',
    price: 10,
    quantity: 2,
    warehouse: 'Edison NJ',
    amount: 20,
    note: '',
    balance: 50,
  }
  const cause = {
    way: 'tracking',
    inboundNo: 'IN-1',
    offerNo: 'OF-1',
    tracking: '1Z99',
    upc: '810',
    takeStatus: 1,
    taken: 5,
    leftNum: 0,
    takeDate: '2026-11-19T18:00:00.000Z',
  }
  const asked = fakeSite({
    '/payment/getTransactionHistory': () => page([delivery]),
    '/payment/getTransaction': () => ({ result: { ...delivery, before: 30, byUserName: '', cause } }),
  })
  show('nurse', '/payments/history')
  fireEvent.click(await screen.findByRole('button', { name: /^Details of the Delivery/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('$30.00')).toBeDefined()
  expect(dialog.getByText('$50.00')).toBeDefined()
  expect(dialog.getByText('Claimed from a parcel')).toBeDefined()
  expect(dialog.getByText('The company')).toBeDefined()
  const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/inbound/completed?condition=IN-1', '/offer/OF-1', '/parcel/1Z99'])
  expect(bodies(asked, '/payment/getTransaction')).toEqual([{ doctorNo: 'US-DOCTOR', nurseNo: 'US-1', seq: 3 }])
})

it.each([
  ['doctor', { way: 'report', reportNo: 'RP-1' }, ['/inbound/reported?condition=RP-1&status=confirmed']],
  [
    'nurse',
    { way: 'mixedPackage', tracking: '1Z99', packageNo: 'MP-1', claimNo: 'MC-1' },
    ['/parcel/1Z99', '/mixedPackageClaim/myClaims?tracking=1Z99'],
  ],
  ['doctor', { way: 'mixedPackage', tracking: '1Z99', packageNo: 'MP-1', claimNo: 'MC-1' }, ['/parcel/1Z99']],
] as const)('links a %s to the source of a ledger row: %j', async (role, cause, places) => {
  const delivery = {
    ledgerNo: 'LE-1',
    seq: 3,
    userNo: 'US-1',
    userName: 'jo',
    type: 'transaction',
    productName: 'Laptop',
    dateTime: '2026-11-20T18:00:00.000Z',
    price: 10,
    quantity: 2,
    warehouse: 'Edison NJ',
    amount: 20,
    note: '',
    balance: 50,
    before: 30,
    byUserName: '',
    cause,
  }
  fakeSite({
    '/payment/getTransactionHistory': () => page([delivery]),
    '/payment/getTransaction': () => ({ result: delivery }),
    '/member/getAllUserByLogin': () => page([]),
  })
  show(role, '/payments/history')
  fireEvent.click(await screen.findByRole('button', { name: /^Details of the Delivery/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('$30.00')
  expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(places)
})

it('shows the statement of a month with all its lines', async () => {
  const line = (type: string, seq: number, more: object) => ({
    ledgerNo: `LE-${seq}`,
    seq,
    userNo: 'US-ANN',
    userName: 'ann',
    type,
    productName: '',
    price: 0,
    quantity: 0,
    dateTime: '2026-10-20T18:00:00.000Z',
    warehouse: '',
    amount: 0,
    note: '',
    balance: 0,
    ...more,
  })
  const asked = fakeSite({
    '/payment/getStatement': () => ({
      result: {
        userNo: 'US-ANN',
        userName: 'ann',
        company: 'Pacific',
        month: '2026-10',
        rows: 1,
        isFinal: true,
        from: '2026-10-01T04:00:00.000Z',
        to: '2026-11-01T04:00:00.000Z',
        opening: 5,
        closing: 15,
        delivered: 0,
        adjusted: 10,
        paid: 0,
      },
    }),
    '/payment/getStatementLines': () =>
      page([
        line('opening', 0, { balance: 5 }),
        line('adjust', 4, { amount: 10, balance: 15, note: 'agreed' }),
        line('closing', 0, { balance: 15 }),
      ]),
  })
  show('doctor', '/payments/statement/2026-10?nurseNo=US-ANN')
  expect(await screen.findByRole('heading', { level: 1, name: 'Statement 2026-10' })).toBeDefined()
  expect(screen.getByText('ann with Pacific')).toBeDefined()
  expect(screen.getByText('2026-10-01 to 2026-10-31 (Eastern time).')).toBeDefined()
  expect(await screen.findByText('agreed')).toBeDefined()
  expect(bodies(asked, '/payment/getStatement')).toEqual([
    { doctorNo: 'US-DOCTOR', month: '2026-10', nurseNo: 'US-ANN' },
  ])
  expect(screen.queryByText(/not over/)).toBeNull()
})
