import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ShipmentFees } from '../../../../web/screens/outbound/shipment-fees.tsx'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { fakeSite } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { NO_SECOND_FACTOR } from '../../support/second-factor.ts'
import { signedInAt } from '../../support/signed-in-at.ts'

const COMPANY = { doctorNo: 'US-000000000000000000D1', doctorName: 'Northwind' }
const FEES = '/outbound/getShipmentFees'
signedInAt(COMPANY.doctorNo)

const draw = (role: 'doctor' | 'nurse', records: object[]) => {
  const asked = fakeSite({ [FEES]: () => ({ result: { records } }) })
  const user = {
    userNo: 'US-ME',
    userName: 'ann',
    email: 'ann@example.com',
    phone: '',
    role,
    roleId: 1,
    sessionRole: '1',
    companies: [COMPANY],
    permissions: [],
    emailProven: true,
    secondFactor: NO_SECOND_FACTOR,
    userStatus: 1,
  } as unknown as Session['user']
  renderAt(
    <SessionContext value={{ user, company: COMPANY }}>
      <ShipmentFees outboundNo="SP-1" doctorNo={COMPANY.doctorNo} />
    </SessionContext>,
  )
  return asked
}
const charged = { eventNo: 'SP-1#1', isTakenBack: false, day: '2026-10-20', month: '2026-10', amount: 4.6 }

it('shows charges and reversals, and links to the bill of a past month', async () => {
  const back = { ...charged, eventNo: 'SP-1#2', isTakenBack: true, day: '2026-11-02', month: '2026-11', amount: -4.6 }
  draw('doctor', [
    { ...charged, isBilled: true, payNo: 'BL-1' },
    { ...back, isBilled: false },
  ])
  const bill = await screen.findByRole('link', { name: 'Bill of 2026-10' })
  expect(bill.getAttribute('href')).toBe(`/payments/fees/2026-10?of=${COMPANY.doctorNo}`)
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual([
    'Shipped, with its services2026-10-20$4.6000Bill of 2026-10',
    'Reversed by the cancellation2026-11-02-$4.60002026-11, not billed yet',
  ])
})

it('explains that nothing was charged, and makes no request for a nurse', async () => {
  draw('doctor', [])
  await screen.findByText(/No fees yet/)
  document.body.replaceChildren()
  expect(draw('nurse', [{ ...charged, isBilled: true }])).toEqual([])
  expect(screen.queryByText('Fees')).toBeNull()
})
