import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { ActivityScreen } from '../../../../../web/screens/people/activity/activity-screen.tsx'
import { SessionContext } from '../../../../../web/session/session-context.tsx'
import { fakeSite, page } from '../../../support/fake-site.ts'
import { person } from '../../../support/person.ts'
import { renderAt } from '../../../support/render.tsx'
import { signedInAt } from '../../../support/signed-in-at.ts'
import { until } from '../../../support/until.ts'

const COMPANY = { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' }
const event = (more: object = {}) => ({
  id: JSON.stringify(more),
  at: '2026-11-22T18:00:00.000Z',
  area: 'offers',
  kind: 'unitsTaken',
  userNo: 'US-ANN',
  userName: 'ann',
  recordNo: 'IN-01J9ZK4T7QX3ABCDEFGH',
  recordName: 'Aurora lamp',
  quantity: 5,
  changes: [],
  ...more,
})

const show = (address = '/activity') =>
  renderAt(
    <SessionContext value={{ user: person({ role: 'doctor', companies: [COMPANY] }), company: COMPANY }}>
      <Routes>
        <Route path="/activity" element={<ActivityScreen />} />
      </Routes>
    </SessionContext>,
    address,
  )

signedInAt('US-DOCTOR')

const members = { '/member/getListByLogin': () => page([{ userNo: 'US-ANN', userName: 'ann' }]) }

describe('the activity of a company', () => {
  it('shows who did what, with links to the record and the person', async () => {
    fakeSite({ ...members, '/statistics/activity': () => page([event()]) })
    show()
    const row = within((await screen.findByText('Took units')).closest('tr') ?? document.body)
    expect(row.getByRole('link', { name: 'Aurora lamp' }).getAttribute('href')).toBe(
      '/inbound/viewed?condition=IN-01J9ZK4T7QX3ABCDEFGH',
    )
    expect(row.getByRole('link', { name: 'ann' }).getAttribute('href')).toBe('/teams?condition=ann')
    expect(row.getByText('5 units')).toBeTruthy()
  })

  it('shows what changed, in words where there are any, and names keys and uploads without a person', async () => {
    const changes = [
      { what: 'offers', before: 'none', after: 'write' },
      { what: 'newField', before: '', after: '2026-11-22T18:00:00.000Z' },
    ]
    fakeSite({
      ...members,
      '/statistics/activity': () =>
        page([
          event({ kind: 'staffChanged', area: 'team', quantity: undefined, aboutName: 'bob', changes }),
          event({ kind: 'productSaved', userName: 'ERP (AK-1)', keyNo: 'AK-1', recordNo: 'PR-1', quantity: undefined }),
          event({
            kind: 'paymentAnswered',
            quantity: undefined,
            changes: [
              { what: 'status', before: '', after: '4' },
              { what: 'amount', before: '', after: '1200.5' },
            ],
          }),
          event({ kind: 'rowsImported', userNo: '', userName: '', recordNo: undefined, recordName: 'rows.xlsx' }),
        ]),
    })
    show()
    expect(await screen.findByText(/^concerns bob · offers: none → write · newField: .*2026/)).toBeTruthy()
    expect(screen.getByText('Rejected a payment request')).toBeTruthy()
    expect(screen.getByText('amount: $1,200.50')).toBeTruthy()
    expect(screen.getByText('API key')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'ERP (AK-1)' })).toBeNull()
    expect(screen.getByText('Upload bucket')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Aurora lamp' }).map((link) => link.getAttribute('href'))).toContain(
      '/inventory/PR-1',
    )
  })

  it('asks for the filters of the address, with the time zone only for days', async () => {
    const asked: unknown[] = []
    fakeSite({
      ...members,
      '/statistics/activity': ({ body }) => {
        asked.push(body)
        return page([])
      },
    })
    show('/activity?person=US-ANN&area=team&kind=signedIn&record=IN-1&startDate=2026-11-01')
    await screen.findByText('No matches')
    expect(asked.at(-1)).toMatchObject({
      person: 'US-ANN',
      area: 'team',
      kind: 'signedIn',
      record: 'IN-1',
      startDate: '2026-11-01',
      timeZone: expect.any(String),
    })
  })

  it('says so if nothing was done yet', async () => {
    fakeSite({ ...members, '/statistics/activity': () => page([]) })
    show()
    expect(await screen.findByText('No activity yet')).toBeTruthy()
  })
})

describe('the activity of a warehouse', () => {
  const HARBOR = { doctorNo: 'US-HARBOR', doctorName: 'Harbor' }
  const showWarehouse = () =>
    renderAt(
      <SessionContext
        value={{ user: person({ role: 'warehouseAdmin', companies: [COMPANY, HARBOR] }), company: undefined }}
      >
        <ActivityScreen />
      </SessionContext>,
    )
  const clerks = {
    '/clerk/getList': () => ({
      result: { records: [{ userNo: 'US-RITA', userName: 'rita' }], former: [{ userNo: 'US-TOM', userName: 'tom' }] },
    }),
  }

  it('names the company and links to records, and shows what changed for a clerk in words', async () => {
    const changes = [
      { what: 'rights', before: 'receive', after: 'receive, rebuildFees' },
      { what: 'warehouses', before: 'Edison NJ', after: 'all' },
    ]
    const plain = { recordName: undefined, quantity: undefined }
    fakeSite({
      ...clerks,
      '/statistics/warehouseActivity': () =>
        page([
          event({ ...plain, kind: 'clerkChanged', area: 'team', recordNo: 'US-RITA', recordName: 'rita', changes }),
          event({ ...plain, ...HARBOR, kind: 'shipmentPacked', area: 'outbound', recordNo: 'SP-1' }),
          event({ ...plain, ...HARBOR, kind: 'rowsConfirmed', area: 'inbound', recordNo: '20261101-002' }),
        ]),
    })
    showWarehouse()
    const row = async (title: string) => within((await screen.findByText(title)).closest('tr') ?? document.body)
    const changed = await row('Changed the rights or warehouses of a clerk')
    changed.getByText('rights: Receive → Receive, Rebuild fees · warehouses: Edison NJ → all warehouses')
    const packed = await row('Packed a shipment')
    packed.getByText('Harbor')
    expect(packed.getByRole('link').getAttribute('href')).toBe('/outbound/shipments/SP-1?of=US-HARBOR')
    const confirmed = await row('Confirmed parcels')
    expect(confirmed.getByRole('link').getAttribute('href')).toBe('/inbound/history?condition=20261101-002')
  })

  it('is filtered by the admin, their clerks and former clerks', async () => {
    fakeSite({ ...clerks, '/statistics/warehouseActivity': () => page([]) })
    showWarehouse()
    await screen.findByRole('button', { name: /All people/ })
    const select = createWrapper(document.body)
      .findAllSelects()
      .find((one) => one.getElement().textContent.includes('All people'))
    await act(async () => select?.openDropdown())
    const options = () => {
      const found = select?.findDropdown({ expandToViewport: true }).findOptions() ?? []
      return found.map((one) => one.getElement().textContent)
    }
    await until(() => expect(options()).toEqual(['All people', 'jo', 'rita', 'tom (former clerk)']))
  })
})
