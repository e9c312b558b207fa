import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { NumberReadsScreen } from '../../../../web/screens/payments/number-reads/number-reads-screen.tsx'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { fakeSite, page } from '../../support/fake-site.ts'
import { person } from '../../support/person.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'

const COMPANY = { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' }
const read = (more: object = {}) => ({
  at: '2026-11-22T18:00:00.000Z',
  where: 'screen',
  doctorNo: 'US-DOCTOR',
  doctorName: 'Pacific',
  userName: 'jo',
  ownerNo: 'US-ANN',
  ownerName: 'ann',
  request: 'payment',
  paymentNo: 'PY-1',
  amount: 120.5,
  category: 'Bank Transfer',
  currency: 'USD',
  bankName: 'Harbor',
  accountType: '',
  accountNumber: '••••6789',
  ...more,
})

const show = (role: 'doctor' | 'warehouseAdmin') => {
  const user = person({ role, companies: [COMPANY] })
  return renderAt(
    <SessionContext value={{ user, company: COMPANY }}>
      <Routes>
        <Route path="/payments/numberReads" element={<NumberReadsScreen />} />
      </Routes>
    </SessionContext>,
    '/payments/numberReads',
  )
}

signedInAt('US-DOCTOR')

it('shows the company who saw whose number, with a link to the request', async () => {
  fakeSite({
    '/payment/getNumberReads': () => page([read(), read({ paymentNo: 'PY-2', request: 'bill', where: 'bankFile' })]),
  })
  show('doctor')
  expect((await screen.findByRole('link', { name: 'PY-1' })).getAttribute('href')).toBe(
    '/payments/requests?condition=PY-1',
  )
  expect(screen.getAllByText('Bank Transfer, USD, Harbor, ••••6789')).toHaveLength(2)
  expect(screen.getAllByText('ann')).toHaveLength(2)
  expect(screen.getByText('In a bank file')).toBeTruthy()
  expect(screen.getByText('PY-2').closest('a')).toBeNull()
})

it('shows the owner of an account which companies saw its number, and an empty state if none did', async () => {
  fakeSite({ '/bank/getNumberReads': () => page([read({ userName: '' })]) })
  const { unmount } = show('warehouseAdmin')
  expect(await screen.findByText('Pacific')).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Account of' })).toBeNull()
  unmount()
  fakeSite({ '/bank/getNumberReads': () => page([]) })
  show('warehouseAdmin')
  expect(await screen.findByText('No account number was shown')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Bank accounts' }).getAttribute('href')).toBe('/bank')
})
