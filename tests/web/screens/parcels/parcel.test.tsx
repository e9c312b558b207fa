import { act, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { TrackedText, TrackingText } from '../../../../web/components/parcel/tracking-text.tsx'
import { ParcelScreen } from '../../../../web/screens/parcels/parcel-screen.tsx'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { loadTexts } from '../../../../web/texts/i18n.ts'
import { choose, dialogOpened, enter, submitDialog } from '../../support/dialog.ts'
import { bodies, fakeSite } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const DOCTOR = 'US-DOCTOR'
const TRACKING = '1Z999AA10123456784'
const OTHER = '1Z999AA10123456785'
const SLIP = '1Z999AA10123456787'

signedInAt(DOCTOR)

const event = (kind: string, more: object = {}) => ({
  eventNo: kind,
  kind,
  at: '2026-11-20T18:00:00.000Z',
  doctorNo: DOCTOR,
  company: 'Northwind',
  userName: 'jo',
  ...more,
})
const parcel = {
  tracking: TRACKING,
  records: [
    event('billed', { qty: 4, day: '2026-10-31', month: '2026-10', payNo: 'BL-1' }),
    event('shipped', { qty: 2, outboundNo: 'SP-1' }),
    event('transferred', { qty: 1, transferNo: 'TF-1' }),
    event('paid', { qty: 2, amount: 835, inboundNo: 'IN-1', paymentNo: 'PY-1' }),
    event('credited', { qty: 2, amount: 835, inboundNo: 'IN-1', productName: 'Aurora lamp' }),
    event('caseOpened', { qty: 2, caseNo: 'DC-1', reason: 'Crushed corner' }),
    event('corrected', { qty: -1 }),
    event('submitted', { qty: 4, pairedWith: SLIP }),
    event('numberEdited', { qty: 5, before: 4 }),
    event('rowEdited', { qty: 5, changes: [{ field: 'tracking', from: OTHER, to: TRACKING }] }),
  ],
  total: 5,
  current: 1,
  size: 20,
  companies: [
    {
      doctorNo: DOCTOR,
      company: 'Northwind',
      arrived: 5,
      confirmed: 5,
      unclaimed: 3,
      rows: [{ cwId: 'CW-1', upc: '810012340014', qty: 5 }],
      given: { userName: 'nurse1', status: 'matched', qty: 5, claimed: 2 },
    },
  ],
}

const show = async (role: string, answer: object, isEverywhere = false, state = 'proposed') => {
  await act(() => loadTexts(['parcels', 'openCase']))
  const asked = fakeSite({
    '/parcel/getParcel': () => answer,
    '/discrepancies/getCaseStates': () => ({
      result: { records: [{ subjectNo: 'CW-1', caseNo: 'DC-1', state }] },
    }),
    '/discrepancies/openCase': () => ({ result: { caseNo: 'DC-2' } }),
  })
  const user = { userNo: 'US-1', userName: 'jo', role, companies: [], permissions: [] } as unknown as Session['user']
  const company = isEverywhere ? undefined : ({ doctorNo: DOCTOR, doctorName: 'Northwind' } as never)
  renderAt(
    <SessionContext value={{ user, company }}>
      <Routes>
        <Route path="/parcel/:tracking" element={<ParcelScreen />} />
      </Routes>
    </SessionContext>,
    `/parcel/${TRACKING}`,
  )
  return asked
}

it('shows the state and the timeline of a parcel', async () => {
  const asked = await show('doctor', { result: parcel })
  expect(await screen.findByRole('heading', { level: 1, name: `Parcel ${TRACKING}` })).toBeDefined()
  expect(asked[0]?.body).toMatchObject({ doctorNo: DOCTOR, tracking: TRACKING })
  expect(screen.getByText('Matched')).toBeDefined()
  expect(screen.getByText('nurse1')).toBeDefined()
  for (const text of ['Credited', '$835.00', '-1', '4 → 5', 'Edited by the warehouse']) {
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  }
  for (const number of [OTHER, SLIP])
    expect(screen.getByRole('link', { name: number }).getAttribute('href')).toBe(`/parcel/${number}`)
  expect(screen.getByText('Paid')).toBeDefined()
  const request = screen.getByRole('link', { name: 'Payment request' })
  expect(request.getAttribute('href')).toBe('/payments/requests?condition=PY-1')
  const bill = screen.getByRole('link', { name: 'Bill of 2026-10' })
  expect(bill.getAttribute('href')).toBe(`/payments/fees/2026-10?of=${DOCTOR}`)
  expect(screen.getByRole('link', { name: 'Shipment' }).getAttribute('href')).toBe('/outbound/shipments/SP-1')
  expect(screen.getByRole('link', { name: 'Transfer' }).getAttribute('href')).toBe(
    '/outbound/transferLogs?condition=TF-1',
  )
  expect(screen.getAllByText('Oldest units first')).toHaveLength(2)
  expect(screen.getByText('Inbound fee of 2026-10-31')).toBeDefined()
  expect(screen.getByText(/Replaces/).textContent).toContain(SLIP)
})

it.each(['doctor', 'nurse', 'warehouseAdmin'])(
  'links a %s to the discrepancy cases of the rows, and lets them report another discrepancy',
  async (role) => {
    const asked = await show(role, { result: parcel }, false, 'resolved')
    const badge = await screen.findByRole('link', { name: 'Discrepancy resolved' })
    expect(badge.getAttribute('href')).toBe(`/discrepancies/DC-1?of=${DOCTOR}`)
    expect(screen.getByText('5 units of 810012340014')).toBeDefined()
    expect(screen.getByText('Case opened')).toBeDefined()
    expect(screen.getByText('Crushed corner')).toBeDefined()
    const detail = screen.getByRole('link', { name: 'Case' })
    expect(detail.getAttribute('href')).toBe(`/discrepancies/DC-1?of=${DOCTOR}`)
    fireEvent.click(screen.getByRole('button', { name: 'Report a discrepancy: 810012340014' }))
    await dialogOpened('Report a discrepancy')
    choose('damaged')
    await enter('wrong', '2')
    await enter('note', 'Crushed')
    await submitDialog()
    await until(() => bodies(asked, '/discrepancies/openCase').length === 1)
    expect(bodies(asked, '/discrepancies/openCase')).toEqual([
      { doctorNo: DOCTOR, cwId: 'CW-1', kind: 'damaged', expected: 5, found: 3, note: 'Crushed' },
    ])
  },
)

it('lets nobody report another discrepancy of a row while one is undecided', async () => {
  await show('doctor', { result: parcel })
  await screen.findByRole('link', { name: 'Discrepancy: resolution proposed' })
  expect(screen.queryByRole('button', { name: 'Report a discrepancy: 810012340014' })).toBeNull()
})

it('hides amounts from warehouse admins, and names the company of each event if all companies are shown', async () => {
  await show('warehouseAdmin', { result: parcel }, true)
  expect(await screen.findByRole('heading', { name: 'Northwind' })).toBeDefined()
  expect(screen.queryByText('Amount')).toBeNull()
  expect(screen.getAllByText('Northwind')).toHaveLength(1 + parcel.records.length)
})

it('says that a number is unknown', async () => {
  await show('nurse', { status: 404, message: 'There are no records of this tracking number.' })
  expect(await screen.findByRole('heading', { name: 'Parcel not found' })).toBeDefined()
  expect(screen.getByText(`No record of ${TRACKING}. Check it for typos.`)).toBeDefined()
})

it('a tracking number links to its parcel, also within a sentence, and has a copy button', () => {
  const { container } = renderAt(
    <>
      <TrackingText tracking={TRACKING} />
      <TrackedText text={`Remove ${TRACKING} and ${OTHER}?`} trackings={[TRACKING, OTHER]} />
    </>,
  )
  const [inList, ...inSentence] = screen.getAllByRole('link')
  if (!inList) throw new Error('no link')
  expect(inList.getAttribute('href')).toBe(`/parcel/${TRACKING}`)
  expect(within(inList).getByText(TRACKING)).toBeDefined()
  expect(screen.getByRole('button', { name: `Copy ${TRACKING}` })).toBeDefined()
  expect(container.textContent).toContain(`Remove ${TRACKING} and ${OTHER}?`)
  // The question stays open, because the parcel opens in a new tab, in the same company.
  expect(inSentence.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    [`/parcel/${TRACKING}?company=${DOCTOR}`, '_blank'],
    [`/parcel/${OTHER}?company=${DOCTOR}`, '_blank'],
  ])
})
