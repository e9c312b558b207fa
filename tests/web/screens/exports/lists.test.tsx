import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { NurseInventory } from '../../../../web/screens/inventory/nurse-inventory.tsx'
import { ReportsTable } from '../../../../web/screens/inventory/reports-table.tsx'
import { DoctorOffers } from '../../../../web/screens/offers/doctor-offers.tsx'
import { NurseOffers } from '../../../../web/screens/offers/nurse-offers.tsx'
import { flash } from '../../../../web/session/flash-store.ts'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { type Answer, fakeSite } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

interface Shown {
  role: 'doctor' | 'nurse'
  screen: ReactNode
  address: string
  list: string
  /** Expected filters of the request, as they appear in a query. */
  asked: Record<string, string>
}

const PROPOSALS = '/offerProposed/getOfferProposedList'
const REPORTS = '/inventoryReport/getInventoryReportList'
const BOX = { condition: 'box' }

/** Screens with filters in their URLs, by the export that their button starts. */
const SCREENS: [string, Shown][] = [
  [
    'exportOfferProposed',
    {
      role: 'doctor',
      screen: <DoctorOffers />,
      address: '/offer/proposed?condition=box&status=confirmed',
      list: PROPOSALS,
      asked: { ...BOX, status: '1' },
    },
  ],
  [
    'exportNurseProposedOffer',
    {
      role: 'nurse',
      screen: <NurseOffers />,
      address: '/offer/proposed?condition=box',
      list: PROPOSALS,
      asked: BOX,
    },
  ],
  [
    'exportNurseOfferHistory',
    {
      role: 'nurse',
      screen: <NurseOffers />,
      address: '/offer/history?status=canceled',
      list: '/offer/getOfferTakeListHistory',
      asked: { status: '2' },
    },
  ],
  [
    'exportNurseReported',
    {
      role: 'nurse',
      screen: <ReportsTable />,
      address: '/inbound?condition=box',
      list: REPORTS,
      asked: { ...BOX, status: '0' },
    },
  ],
  [
    'exportInboundViewingReported',
    {
      role: 'doctor',
      screen: <ReportsTable />,
      address: '/inbound?status=rejected',
      list: REPORTS,
      asked: { status: '2' },
    },
  ],
  [
    'exportNurseInventory',
    {
      role: 'nurse',
      screen: <NurseInventory />,
      address: '/inventory?condition=box',
      list: '/inbound/getUserInventoryList',
      asked: { ...BOX, zero: 'false' },
    },
  ],
  [
    'exportNurseInventory',
    {
      role: 'nurse',
      screen: <NurseInventory />,
      address: '/inventory?tab=over&condition=box',
      list: '/inbound/getUserInventoryZeroList',
      asked: { ...BOX, zero: 'true' },
    },
  ],
]

/** Files that the browser was asked to save. */
const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href)
  })
  flash.clear()
})
signedInAt('US-DOCTOR')

const NONE: Answer = { result: { records: [], total: 0, current: 1, size: 50 } }
const FILE = 'https://bucket.example/list.xlsx'

/** A site where every list is empty and every export call returns a file. */
const site = () =>
  fakeSite(
    new Proxy(
      {},
      {
        get: (_, path) => () =>
          String(path).startsWith('/excel/') ? { result: { fileName: 'list.xlsx', url: FILE, rows: 0 } } : NONE,
      },
    ),
  )

it.each(SCREENS)('%s sends the filters of its list', async (name, { role, screen: element, address, list, asked }) => {
  const calls = site()
  const company = { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' }
  const session = { company, user: { userNo: 'US-1', role, companies: [company] } as unknown as Session['user'] }
  const route = `${address.split('?')[0]?.split('/')[1]}/:active?`
  renderAt(<SessionContext value={session}>{element}</SessionContext>, address, route)
  const button = await screen.findByRole('button', { name: 'Export' })
  await act(async () => button.click())
  await until(() => expect(saved).toEqual([FILE]))
  const { pathname, searchParams } = new URL(calls.find(({ path }) => path.startsWith('/excel'))?.path ?? '', FILE)
  expect(pathname).toBe(`/excel/${name}`)
  const { language, timeZone, doctorNo, ...filters } = Object.fromEntries(searchParams)
  expect({ language, doctorNo, filters }).toEqual({ language: 'en', doctorNo: 'US-DOCTOR', filters: asked })
  expect(timeZone).toBeTruthy()
  // The list was requested with the same filters, page by page.
  const { current: _current, size: _size, ...listed } = calls.find(({ path }) => path === list)?.body ?? {}
  const { zero: _zero, ...same } = asked
  expect(Object.fromEntries(Object.entries(listed).map(([key, value]) => [key, String(value)]))).toEqual({
    doctorNo: 'US-DOCTOR',
    ...same,
  })
})
