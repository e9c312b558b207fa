import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { PaymentsScreen } from '../../../../web/screens/payments/payments-screen.tsx'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { bodies, fakeSite, page } from '../../support/fake-site.ts'
import { person } from '../../support/person.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const HISTORY = '/payment/getTransactionHistory'
const MEMBERS = '/member/getAllUserByLogin'
const MEMBER = '/member/getMemberById'
const COMPANY = { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' }

const row = (ledgerNo: string, more: object) => ({
  ledgerNo,
  seq: 1,
  userNo: 'US-ANN',
  userName: 'ann',
  productName: '',
  dateTime: '2026-11-20T18:00:00.000Z',
  price: 0,
  quantity: 0,
  warehouse: '',
  amount: 0,
  note: '',
  balance: 0,
  ...more,
})
const delivery = row('LR-1', {
  type: 'transaction',
  productName: 'Laptop',
  price: 417.5,
  quantity: 3,
  amount: 1252.5,
  balance: 1252.5,
})
const payment = row('LR-2', { type: 'payment', amount: -100, balance: 1152.5, status: 1 })
const member = (userNo: string, userName: string) => ({ userNo, userName })

const show = (role: 'doctor' | 'nurse', address: string) => {
  const user = person({ role, companies: [COMPANY] })
  return renderAt(
    <SessionContext value={{ user, company: COMPANY }}>
      <Routes>
        <Route path="/payments/:active?" element={<PaymentsScreen />} />
      </Routes>
    </SessionContext>,
    address,
  )
}
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent)

signedInAt('US-DOCTOR')

it("shows a nurse signed changes to their balance, no price for rows without goods, and no nurse's name", async () => {
  const asked = fakeSite({ [HISTORY]: () => page([payment, delivery]) })
  show('nurse', '/payments/history')
  expect(await screen.findByText('+$1,252.50')).toBeDefined()
  expect(screen.getByText('-$100.00')).toBeDefined()
  expect(screen.getByText('Delivery')).toBeDefined()
  expect(screen.getByText('Paid')).toBeDefined()
  expect(screen.getByText('$417.50')).toBeDefined()
  expect(screen.queryByText('$0.00')).toBeNull()
  expect(headers()).not.toContain('Nurse')
  expect(bodies(asked, HISTORY)).toEqual([{ doctorNo: 'US-DOCTOR', current: 1, size: 50 }])
})

it('shows the amount of an unpaid request without a sign', async () => {
  const { seq: _, ...waiting } = row('PY-1', { type: 'payment', amount: -3894, balance: null, status: 0 })
  fakeSite({ [HISTORY]: () => page([waiting]) })
  show('nurse', '/payments/history')
  expect(await screen.findByText('$3,894.00')).toBeDefined()
  expect(screen.queryByText('-$3,894.00')).toBeNull()
})

it('shows the company the rows of the nurse in the address, and writes another selected nurse to it', async () => {
  const asked = fakeSite({
    [HISTORY]: () => page([payment]),
    [MEMBERS]: () => page([member('US-ANN', 'ann')], { nextToken: 'more' }),
    [MEMBER]: () => ({ result: member('US-BEN', 'ben') }),
  })
  const { search } = show('doctor', '/payments/history?nurseNo=US-BEN&condition=box')
  await until(() => expect(createWrapper().findSelect()?.findTrigger().getElement().textContent).toContain('ben'))
  expect(headers()).toContain('Nurse')
  expect(bodies(asked, HISTORY)).toMatchObject([{ nurseNo: 'US-BEN', condition: 'box' }])
  const select = createWrapper().findSelect()
  act(() => select?.openDropdown())
  act(() => select?.selectOptionByValue('US-ANN', { expandToViewport: true }))
  await until(() => expect(bodies(asked, HISTORY).at(-1)).toMatchObject({ nurseNo: 'US-ANN', condition: 'box' }))
  expect(search()).toContain('nurseNo=US-ANN')
})
