import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { showInstant } from '../../../../web/components/text/format.ts'
import { PaymentsScreen } from '../../../../web/screens/payments/payments-screen.tsx'
import { usePayoutWatch } from '../../../../web/screens/payments/payouts/use-payout-watch.ts'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { bodies, fakeSite, page } from '../../support/fake-site.ts'
import { person } from '../../support/person.ts'
import { pickOfAll } from '../../support/picks.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const LIST = '/payment/getPayments'
const COMPANY = { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' }
const request = (paymentNo: string, more: object = {}) => ({
  paymentNo,
  doctorNo: 'US-DOCTOR',
  doctorName: 'Pacific',
  userNo: 'US-ANN',
  nurseName: 'ann',
  amount: 120.5,
  status: 0,
  bankNo: 'BK-1',
  category: 'Bank Transfer',
  currency: 'USD',
  bankName: 'Harbor',
  accountType: '',
  accountHolder: 'Ann Lee',
  accountNumber: '••••6789',
  bankAddress: '1 Quay',
  nurseNote: '<p>Rent</p>',
  doctorNote: '',
  createDate: '2026-11-20T18:00:00.000Z',
  ...more,
})
const balance = (more: object = {}) => ({
  result: {
    userNo: 'US-1',
    userName: 'jo',
    total: 500,
    pendingAmount: 0,
    requestAmount: 500,
    minPayment: 50,
    ...more,
  },
})

const show = (role: 'doctor' | 'nurse', tab = 'requests', beside: ReactNode = null) => {
  const user = person({ role, companies: [COMPANY] })
  return renderAt(
    <SessionContext value={{ user, company: COMPANY }}>
      <Routes>
        <Route path="/payments/:active?" element={<PaymentsScreen />} />
      </Routes>
      {beside}
    </SessionContext>,
    `/payments/${tab}`,
  )
}

const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const type = (element: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(element, { target: { value } }))

signedInAt('US-DOCTOR')

it('offers a nurse no second request while one is pending, and cancels the pending one', async () => {
  const asked = fakeSite({
    [LIST]: () => page([request('PY-1')]),
    '/payment/getBalance': () => balance({ pendingNo: 'PY-1' }),
    '/payment/updatePaymentStatus': () => ({ result: { paymentNo: 'PY-1', status: 2 } }),
  })
  show('nurse')
  await click(await screen.findByRole('button', { name: 'Cancel the request for $120.50' }))
  expect(screen.queryByRole('button', { name: 'Request a payment' })).toBeNull()
  await click(await screen.findByRole('button', { name: 'Cancel request' }))
  await until(() =>
    expect(bodies(asked, '/payment/updatePaymentStatus')).toEqual([
      { doctorNo: 'US-DOCTOR', paymentNo: 'PY-1', status: 2 },
    ]),
  )
})

it('tells the company which requests wait for approval, and what a payment above its amount does', async () => {
  const bank = { category: 'Bank Transfer', currency: 'USD', bankName: 'Harbor', accountType: '', bankAddress: '' }
  const approval = {
    approvalNo: 'AP-1',
    call: 'payRequest',
    area: 'payments',
    status: 'waiting',
    subject: {
      kind: 'payment',
      paymentNo: 'PY-1',
      userNo: 'US-ANN',
      userName: 'ann',
      amount: 120.5,
      bank: { ...bank, accountHolder: 'Ann Lee', accountNumber: '••••6789' },
      askedNote: '',
      note: '',
    },
    askedBy: 'books',
    askedAt: '2026-11-20T18:00:00.000Z',
    expiresAt: '2026-11-27T18:00:00.000Z',
    note: '',
    isOwn: false,
    canAnswer: true,
  }
  const second = request('PY-2', { userNo: 'US-BEA', nurseName: 'bea', amount: 300 })
  const asked = fakeSite({
    [LIST]: () => page([request('PY-1'), second]),
    '/approval/list': () => page([approval]),
    '/approval/getRule': () => ({
      result: {
        amounts: { USD: 100, CNY: null, BTC: null },
        limits: false,
        version: 2,
        payers: 2,
        managers: 1,
        canSave: true,
      },
    }),
    '/payment/queryPaymentInfo': () => ({ result: { ...second, isNumberFull: true, isAccountReplaced: false } }),
  })
  show('doctor')
  await screen.findByText('Waiting for approval')
  expect(screen.getAllByText('Waiting for approval')).toHaveLength(1)
  expect(bodies(asked, '/approval/list')).toEqual([{ doctorNo: 'US-DOCTOR', size: 100 }])
  // A second request for approval would be refused.
  expect(screen.getByRole('link', { name: 'Approval' }).getAttribute('href')).toBe('/approvals')
  expect(screen.queryByRole('button', { name: 'Pay ann $120.50' })).toBeNull()
  await click(await screen.findByRole('button', { name: 'Pay bea $300.00' }))
  await screen.findByText('This payment waits for approval by a second person.')
  expect(await screen.findByRole('button', { name: 'Request approval' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Confirm payment' })).toBeNull()
})

it('reports an amount too low or too high, or a missing note, with the messages of the specification', async () => {
  fakeSite({
    [LIST]: () => page([]),
    '/payment/getBalance': () => balance({ total: 500.005, requestAmount: 500.005 }),
    '/bank/queryBankInfoListNoPage': () => page([]),
  })
  show('nurse')
  const [button] = await screen.findAllByRole('button', { name: 'Request a payment' })
  if (button) await click(button)
  const amount = await screen.findByRole('textbox', { name: /^Amount/ })
  await type(amount, '49.99')
  const submit = screen.getByRole('button', { name: 'Request payment' })
  await click(submit)
  // A problem is shown at its field, and briefly in the live region too.
  const said = async (text: string) => expect(await screen.findAllByText(text)).not.toEqual([])
  await said('Your amount must be greater than $50.00.')
  await said('Note is required.')
  await said('Choose a bank account.')
  expect(screen.getByRole('link', { name: 'Add a bank account' }).getAttribute('href')).toBe('/bank')
  await type(amount, '500.01')
  await click(submit)
  // The amount is unrounded, because a rounded one would be refused again.
  await said('You can request at most $500.0050.')
  await click(screen.getByRole('button', { name: 'All available' }))
  await until(() => expect(Reflect.get(amount, 'value')).toBe('500.0050'))
  expect(screen.queryAllByText('You can request at most $500.0050.')).toEqual([])
})

it('preselects the account of the last request if it still exists', async () => {
  const account = (bankNo: string, bankName: string) => ({ ...request(''), bankNo, bankName })
  let accounts = [account('BK-00000000000000000001', 'Harbor'), account('BK-00000000000000000002', 'Quay')]
  const asked = fakeSite({
    [LIST]: () => page([]),
    '/payment/getBalance': () => balance(),
    '/bank/queryBankInfoListNoPage': () => page(accounts),
    '/payment/saveOrUpdateById': () => ({ result: { paymentNo: 'PY-1' } }),
  })
  show('nurse')
  const open = async () => {
    const [button] = await screen.findAllByRole('button', { name: 'Request a payment' })
    if (button) await click(button)
    await screen.findByRole('textbox', { name: /^Amount/ })
    return createWrapper().findModal()?.findContent().findSelect()
  }
  const bank = await open()
  await type(screen.getByRole('textbox', { name: /^Amount/ }), '100')
  expect(bank?.getElement().textContent).not.toContain('Harbor')
  act(() => bank?.openDropdown())
  act(() => bank?.selectOptionByValue('BK-00000000000000000002', { expandToViewport: true }))
  const note = await screen.findByRole('textbox', { name: 'Note' })
  await act(async () => Reflect.get(note, 'editor').commands.insertContent('Rent'))
  await click(screen.getByRole('button', { name: 'Request payment' }))
  await until(() =>
    expect(bodies(asked, '/payment/saveOrUpdateById')).toMatchObject([{ bankNo: 'BK-00000000000000000002' }]),
  )
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await open())?.getElement().textContent).toContain('Quay')
  await click(screen.getByRole('button', { name: 'Cancel' }))
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  accounts = [account('BK-00000000000000000001', 'Harbor'), account('BK-00000000000000000003', 'Pier')]
  expect((await open())?.getElement().textContent).not.toMatch(/Quay|Harbor/)
})

it('shows the company the whole account number only when paying, and hides it once another user has paid', async () => {
  const read = [
    { ...request('PY-1'), accountNumber: '4539 1488', isNumberFull: true },
    { ...request('PY-1', { status: 1 }), isNumberFull: false },
  ]
  const asked = fakeSite({
    [LIST]: () => page([request('PY-1'), request('PY-2', { status: 1, nurseName: 'bo' })]),
    '/member/getAllUserByLogin': () => page([]),
    '/payment/queryPaymentInfo': () => ({ result: read.shift() }),
  })
  show('doctor')
  const pay = await screen.findByRole('button', { name: 'Pay ann $120.50' })
  expect(document.body.textContent).toContain('••••6789')
  expect(document.body.textContent).not.toContain('4539 1488')
  await click(pay)
  expect(await screen.findByText('4539 1488')).toBeDefined()
  await click(screen.getByRole('button', { name: 'Cancel' }))
  await click(pay)
  expect(await screen.findByText('This request is closed: Confirmed.')).toBeDefined()
  expect(document.body.textContent).not.toContain('4539 1488')
  expect(bodies(asked, '/payment/queryPaymentInfo')).toHaveLength(2)
})

it('requests the account number only once, even if data behind the dialog becomes stale', async () => {
  const asked = fakeSite({
    [LIST]: () => page([request('PY-1')]),
    '/member/getAllUserByLogin': () => page([]),
    '/payment/queryPaymentInfo': () => ({
      result: { ...request('PY-1'), accountNumber: '4539 1488', isNumberFull: true },
    }),
  })
  const { outdate } = show('doctor')
  await click(await screen.findByRole('button', { name: 'Pay ann $120.50' }))
  expect(await screen.findByText('4539 1488')).toBeDefined()
  // A failed payment causes the same refetch.
  const lists = bodies(asked, LIST).length
  await act(() => outdate('payments'))
  await until(() => expect(bodies(asked, LIST).length).toBeGreaterThan(lists))
  expect(bodies(asked, '/payment/queryPaymentInfo')).toHaveLength(1)
  expect(screen.getByText('4539 1488')).toBeDefined()
})

it('explains why a batch payout has stopped, and what to do', async () => {
  const payout = {
    payoutNo: 'PO-1',
    status: 'stopped',
    count: 3,
    done: 1,
    paid: 1,
    refused: 0,
    amount: 60,
    paidAmount: 10,
    totals: [],
    userName: 'jo',
    createDate: '2026-11-20T18:00:00.000Z',
    movedDate: '2026-11-20T18:00:01.000Z',
  }
  const line = { paymentNo: 'PY-1', nurseName: 'ann', amount: 10, isPaid: true, at: '2026-11-20T18:00:01.000Z' }
  fakeSite({
    '/payout/list': () => page([payout]),
    '/payout/get': () => ({ result: payout }),
    '/payout/lines': () => page([line]),
  })
  show('doctor', 'payouts')
  expect(await screen.findByText('Stopped')).toBeDefined()
  await click(screen.getByRole('button', { name: /^Results of the batch payout/ }))
  expect(await screen.findByText(/^This batch has stopped .* 2 requests have no result/)).toBeDefined()
})

it('shows the outcome of an archived request', async () => {
  const archived = [request('PY-1', { status: 3, outcome: 1 }), request('PY-2', { status: 3, outcome: 4 })]
  fakeSite({ [LIST]: () => page(archived), '/member/getAllUserByLogin': () => page([]) })
  show('doctor')
  expect(await screen.findAllByText('Archived')).toHaveLength(2)
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toContainEqual(expect.stringContaining('ArchivedConfirmed'))
  expect(rows).toContainEqual(expect.stringContaining('ArchivedRejected'))
})

it('archives a request after a confirmation', async () => {
  const asked = fakeSite({
    [LIST]: () => page([request('PY-1', { status: 1 })]),
    '/member/getAllUserByLogin': () => page([]),
    '/payment/updatePaymentStatus': () => ({ result: { paymentNo: 'PY-1', status: 3 } }),
  })
  show('doctor')
  await click(await screen.findByRole('button', { name: /^Archive the request of/ }))
  await until(() => expect(createWrapper().findModal()?.getElement().textContent).toContain('This cannot be undone.'))
  const sent = () => asked.filter(({ path }) => path === '/payment/updatePaymentStatus')
  expect(sent()).toEqual([])
  const [confirm] = screen.getAllByRole('button', { name: 'Archive' })
  if (confirm) await click(confirm)
  await until(() => expect(sent().map(({ body }) => body)).toMatchObject([{ paymentNo: 'PY-1', status: 3 }]))
})

it('adds up the selected requests by kind of account, and offers to pay them with one confirmation', async () => {
  const requests = [
    request('PY-1'),
    request('PY-2', { amount: 0.1, currency: 'CNY' }),
    request('PY-3', { amount: 0.2 }),
  ]
  fakeSite({ [LIST]: () => page(requests), '/member/getAllUserByLogin': () => page([]) })
  show('doctor')
  await screen.findByRole('button', { name: /^Pay ann \$120\.50/ })
  await act(async () => pickOfAll().click())
  await click(screen.getByRole('button', { name: 'Pay selected (3)' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Bank Transfer, USD: 2 requests')).toBeDefined()
  expect(dialog.getByText('$120.70')).toBeDefined()
  expect(dialog.getByText('Bank Transfer, CNY: 1 request')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Pay $120.80' })).toBeDefined()
})

it('offers to pay all pending requests of all pages, or reports that none is pending', async () => {
  const pages = [
    { result: { records: [request('PY-1')], total: 2, current: 1, size: 100, nextToken: 'more' } },
    { result: { records: [request('PY-2', { amount: 4.5 })], total: 2, current: 1, size: 100 } },
    { result: { records: [], total: 0, current: 1, size: 100 } },
  ]
  const asked = fakeSite({
    [LIST]: ({ body }) => (body.status === 0 ? (pages.shift() ?? {}) : page([request('PY-1')])),
    '/member/getAllUserByLogin': () => page([]),
    '/payout/start': () => ({ result: { payoutNo: 'PO-1' } }),
  })
  show('doctor')
  const all = await screen.findByRole('button', { name: 'Pay all pending' })
  await click(all)
  expect(await screen.findByRole('button', { name: 'Pay $125.00' })).toBeDefined()
  expect(bodies(asked, LIST).filter(({ status }) => status === 0)).toMatchObject([{ size: 100 }, { nextToken: 'more' }])
  await click(screen.getByRole('button', { name: 'Cancel' }))
  await click(all)
  expect(await screen.findByText('No request is pending.')).toBeDefined()
})

it('pays all pending requests only within the filters of the list', async () => {
  const asked = fakeSite({ [LIST]: () => page([request('PY-1')]), '/member/getAllUserByLogin': () => page([]) })
  show('doctor', 'requests?nurseNo=US-1&condition=duty&startDate=2026-11-01&endDate=2026-11-30')
  await click(await screen.findByRole('button', { name: 'Pay all pending' }))
  expect(await screen.findByRole('button', { name: 'Pay $120.50' })).toBeDefined()
  const chosen = { userNo: 'US-1', condition: 'duty', startDate: '2026-11-01', endDate: '2026-11-30' }
  const [list, all] = bodies(asked, LIST)
  expect(list).toMatchObject(chosen)
  expect(all).toMatchObject({ ...chosen, status: 0, timeZone: list?.timeZone })
  expect(list?.timeZone).toBeDefined()
})

it('refetches the list when a batch payout started here has ended', async () => {
  let isPaid = false
  const asked = fakeSite({
    [LIST]: () => page([request('PY-1', isPaid ? { status: 1 } : {})]),
    '/member/getAllUserByLogin': () => page([]),
    '/payout/get': () => {
      isPaid = true
      return { result: { payoutNo: 'PO-1', status: 'done', count: 1, done: 1, paid: 1, refused: 0 } }
    },
  })
  const Watch = () => {
    const [payout, setPayout] = useState<string>()
    usePayoutWatch(payout)
    return (
      <button type="button" onClick={() => setPayout('PO-1')}>
        Started
      </button>
    )
  }
  show('doctor', 'requests', <Watch />)
  await screen.findByRole('button', { name: /^Pay ann/ })
  await click(screen.getByRole('button', { name: 'Started' }))
  await until(() => expect(screen.queryByRole('button', { name: /^Pay ann/ })).toBeNull())
  expect(bodies(asked, '/payout/get')[0]).toMatchObject({ payoutNo: 'PO-1' })
})

describe('a bank account that was added or changed', () => {
  const from = new Date(Date.now() + 3_600_000).toISOString()
  const waits = `Can be paid from ${showInstant(from)}: the bank account was added or changed.`
  const waiting = (paymentNo: string, more: object = {}) => request(paymentNo, { payableFrom: from, ...more })
  const lists = { '/member/getAllUserByLogin': () => page([]) }

  it.each(['doctor', 'nurse'] as const)('shows a %s from when a pending request can be paid', async (role) => {
    const past = '2026-11-20T18:00:00.000Z'
    const requests = [waiting('PY-1'), waiting('PY-2', { status: 2 }), request('PY-3', { payableFrom: past })]
    fakeSite({ ...lists, [LIST]: () => page(requests), '/payment/getBalance': () => balance({ pendingNo: 'PY-1' }) })
    show(role)
    expect(await screen.findAllByText(waits)).toHaveLength(1)
  })

  it('explains in the payment dialog why the request cannot be paid yet, and what to check', async () => {
    fakeSite({
      ...lists,
      [LIST]: () => page([waiting('PY-1')]),
      '/payment/queryPaymentInfo': () => ({ result: { ...waiting('PY-1'), isNumberFull: false } }),
    })
    show('doctor')
    await click(await screen.findByRole('button', { name: 'Pay ann $120.50' }))
    expect(await screen.findByText(waits)).toBeDefined()
    expect(screen.getByText(/Harbor, ••••6789 cannot be paid before that, .* Call ann /)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Confirm payment' })).toBeNull()
  })

  it('that was changed or deleted after the request makes the dialog advise to reject it', async () => {
    const replaced = { ...waiting('PY-1'), isNumberFull: false, isAccountReplaced: true }
    fakeSite({
      ...lists,
      [LIST]: () => page([waiting('PY-1')]),
      '/payment/queryPaymentInfo': () => ({ result: replaced }),
    })
    show('doctor')
    await click(await screen.findByRole('button', { name: 'Pay ann $120.50' }))
    expect(await screen.findByText('The bank account was changed or deleted after this request.')).toBeDefined()
    expect(screen.getByText(/cannot be paid\. Reject the request and ask ann for a new one\.$/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Confirm payment' })).toBeNull()
  })

  it.each([
    [6, 1],
    [8, 0],
  ])('%i days ago is mentioned by the payment dialogs %i times', async (days, times) => {
    const changed = new Date(Date.now() - days * 86_400_000)
    const payableFrom = new Date(changed.getTime() + 86_400_000).toISOString()
    const recent = request('PY-1', { payableFrom })
    fakeSite({
      ...lists,
      [LIST]: () => page([recent]),
      '/payment/queryPaymentInfo': () => ({ result: { ...recent, isNumberFull: true, isAccountReplaced: false } }),
    })
    show('doctor')
    const time = showInstant(changed.toISOString())
    await click(await screen.findByRole('button', { name: 'Pay ann $120.50' }))
    expect(await screen.findByRole('button', { name: 'Confirm payment' })).toBeDefined()
    expect(screen.queryAllByText(`Account added or changed on ${time}`)).toHaveLength(times)
    await click(screen.getByRole('button', { name: 'Cancel' }))
    await click(screen.getByRole('button', { name: 'Pay all pending' }))
    expect(await screen.findByRole('button', { name: 'Pay $120.50' })).toBeDefined()
    expect(screen.queryAllByText(`ann, $120.50: account added or changed on ${time}`)).toHaveLength(times)
  })

  it('is named and left out by a batch payout, which can be empty then', async () => {
    let requests = [request('PY-1'), waiting('PY-2', { nurseName: 'bo', amount: 7 })]
    const asked = fakeSite({
      ...lists,
      [LIST]: () => page(requests),
      '/payout/bankFile': () => ({ result: { fileName: 'bank_file.csv', csv: '' } }),
    })
    show('doctor')
    await click(await screen.findByRole('button', { name: 'Pay all pending' }))
    expect(await screen.findByText(`bo, $7.00: can be paid from ${showInstant(from)}`)).toBeDefined()
    expect(screen.getByText(/^1 request is not included/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Pay $120.50' })).toBeDefined()
    await click(screen.getByRole('button', { name: 'Download bank file' }))
    await until(() => expect(bodies(asked, '/payout/bankFile')).toMatchObject([{ paymentNos: ['PY-1'] }]))
    await click(screen.getByRole('button', { name: 'Cancel' }))
    requests = requests.slice(1)
    await click(screen.getByRole('button', { name: 'Pay all pending' }))
    expect(await screen.findByText(/^1 request is not included/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Pay \$/ })).toBeNull()
  })

  it('is announced to the nurse who chooses it for a request', async () => {
    const account = { ...waiting(''), createDate: from, updateDate: from, version: 1 }
    fakeSite({
      [LIST]: () => page([]),
      '/payment/getBalance': () => balance(),
      '/bank/queryBankInfoListNoPage': () => page([account]),
    })
    show('nurse')
    const [button] = await screen.findAllByRole('button', { name: 'Request a payment' })
    if (button) await click(button)
    expect(await screen.findByText(waits)).toBeDefined()
  })
})
