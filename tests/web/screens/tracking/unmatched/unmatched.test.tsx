import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { Board } from '../../../../../web/screens/tracking/board/board.tsx'
import { UnclaimedArrivals } from '../../../../../web/screens/tracking/unmatched/unclaimed-arrivals.tsx'
import { UnseenNumbers } from '../../../../../web/screens/tracking/unmatched/unseen-numbers.tsx'
import { flashItems } from '../../../../../web/session/flash-store.ts'
import { type Session, SessionContext } from '../../../../../web/session/session-context.tsx'
import { type Answer, type Asked, fakeSite, page } from '../../../support/fake-site.ts'
import { pickOf } from '../../../support/picks.ts'
import { renderAt } from '../../../support/render.tsx'
import { NO_SECOND_FACTOR } from '../../../support/second-factor.ts'
import { signInFresh } from '../../../support/sign-in-fresh.ts'
import { until } from '../../../support/until.ts'

const GIVEN = '1Z999AA17123456784'
const ARRIVAL = '1Z999AA10123456784'
const INBOUND = 'IN-01J9ZK4T7QX3'
const AT = '2026-11-20T18:00:00.000Z'

const ages = (...counts: number[]) => ({
  result: {
    ages: ['days0to2', 'days3to7', 'days8to14', 'over14'].map((age, at) => ({
      age,
      count: counts[at] ?? 0,
      isLowerBound: (counts[at] ?? 0) >= 1000,
    })),
  },
})
const unseen = {
  tracking: GIVEN,
  userNo: 'US-1',
  userName: 'ann',
  warehouseNo: 'WH-1',
  warehouse: 'Edison NJ',
  qty: 5,
  givenDate: AT,
  takes: [{ inboundNo: INBOUND, productName: 'Laptop', qty: 5, status: 'unmatched', isOver: false }],
}
const pair = {
  tracking: GIVEN,
  inboundNo: INBOUND,
  productName: 'Laptop',
  arrival: ARRIVAL,
  unclaimed: 5,
  warehouse: 'Edison NJ',
  createDate: AT,
  lastSix: true,
  slip: { kind: 'replaced', at: 9 },
  sameQty: true,
}

const company = { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' }
const show = (role: 'nurse' | 'doctor' | 'warehouseAdmin', element: ReactElement, address = '/inbound/orphans') => {
  const session: Session = {
    user: {
      userNo: 'US-1',
      userName: 'ann',
      email: 'ann@example.com',
      phone: '',
      role,
      roleId: 3,
      sessionRole: '2',
      companies: [company],
      permissions: [],
      emailProven: true,
      secondFactor: NO_SECOND_FACTOR,
      userStatus: 1,
    } as Session['user'],
    company,
  }
  return renderAt(<SessionContext value={session}>{element}</SessionContext>, address)
}
const site = (answers: Record<string, (asked: Asked) => Answer>) =>
  fakeSite({
    '/warehouse/getWareHouseList': () => page([{ warehouseNo: 'WH-1', warehouse: 'Edison NJ', doctorNo: 'US-DOCTOR' }]),
    '/products/getDoctorProductList': () => page([]),
    ...answers,
  })
const text = (): string => document.body.textContent ?? ''

signInFresh()

it('suggests the parcel that a number was meant for, explains why, and accepts the suggestion with one click', async () => {
  let isUsed = false
  const asked = site({
    '/inbound/getUnseenTracking': () => page(isUsed ? [] : [unseen]),
    '/inbound/countUnseenTracking': () => ages(1, 0, 0, 1000),
    '/inbound/suggestPairs': () => ({ result: { records: [pair] } }),
    '/inbound/acceptPair': () => {
      isUsed = true
      return {
        result: { inboundNo: INBOUND, tracking: ARRIVAL, replaced: GIVEN },
        message: 'Tracking number replaced.',
      }
    },
  })
  show('nurse', <UnseenNumbers />)
  await until(() => expect(text()).toContain('one character differs at position 9'))
  expect(text()).toContain('same last six')
  expect(text()).toContain('Over 14 days (1,000+)')
  const use = await screen.findByRole('button', { name: `Use ${ARRIVAL} instead of ${GIVEN}` })
  act(() => use.click())
  await until(() => expect(text()).toContain('Nothing is missing'))
  const accepted = asked.filter(({ path }) => path === '/inbound/acceptPair').map(({ body }) => body)
  expect(accepted).toMatchObject([{ inboundNo: INBOUND, tracking: GIVEN, arrival: ARRIVAL }])
  expect(flashItems().at(-1)).toMatchObject({ type: 'success' })
})

it('marks numbers of finished takes as not needed, and lets the nurse remove the selected ones from all their takes', async () => {
  const OTHER = '1Z999AA19123456784'
  const SECOND = 'IN-01J9ZK4T7QX4'
  const over = { ...unseen.takes[0], isOver: true }
  const some = [
    { ...unseen, takes: [over, { ...over, inboundNo: SECOND }] },
    { ...unseen, tracking: OTHER },
  ]
  let left = some
  const asked = site({
    '/inbound/getUnseenTracking': () => page(left),
    '/inbound/countUnseenTracking': () => ages(2),
    '/inbound/suggestPairs': () => ({ result: { records: [] } }),
    '/inbound/batchDeleteUnClaimedTrackingImportData': ({ body }) => {
      const { inboundNo, trackingNos } = body as { inboundNo: string; trackingNos: string[] }
      left = []
      return { result: { inboundNo, removed: trackingNos, stayed: [], message: '' } }
    },
  })
  show('nurse', <UnseenNumbers />)
  await until(() => expect(text()).toContain('No similar parcel'))
  expect(text().match(/Not needed/g)).toHaveLength(1)
  for (const row of [1, 2]) act(() => pickOf(row).click())
  act(() => screen.getByRole('button', { name: 'Remove selected (2)' }).click())
  await until(() => expect(text()).toContain('Remove 2 numbers from their takes'))
  await act(async () => screen.getByRole('button', { name: 'Remove' }).click())
  await until(() => expect(text()).toContain('Nothing is missing'))
  const removed = asked.filter(({ path }) => path.includes('batchDelete')).map(({ body }) => body)
  expect(removed).toMatchObject([
    { inboundNo: INBOUND, trackingNos: [GIVEN, OTHER] },
    { inboundNo: SECOND, trackingNos: [GIVEN] },
  ])
  expect(flashItems().at(-1)).toMatchObject({ type: 'success', text: '2 tracking numbers removed.' })
})

it('marks numbers of finished takes for the company too, which cannot remove them here', async () => {
  site({
    '/inbound/getUnseenTracking': () => page([{ ...unseen, takes: [{ ...unseen.takes[0], isOver: true }] }]),
    '/inbound/countUnseenTracking': () => ages(1),
    '/inbound/suggestPairs': () => ({ result: { records: [] } }),
  })
  show('doctor', <UnseenNumbers />)
  await until(() => expect(text()).toContain('Not needed'))
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

it('filters by age, and reports if no numbers have that age', async () => {
  const asked = site({
    '/inbound/getUnseenTracking': ({ body }) => page('age' in (body as object) ? [] : [unseen]),
    '/inbound/countUnseenTracking': () => ages(1),
    '/inbound/suggestPairs': () => ({ result: { records: [] } }),
  })
  show('doctor', <UnseenNumbers />)
  await until(() => expect(text()).toContain('No similar parcel'))
  const choice = createWrapper().findSegmentedControl()
  await act(async () => choice?.findSegmentById('days8to14')?.click())
  await until(() => expect(text()).toContain('None of this age'))
  expect(asked.filter(({ path }) => path === '/inbound/getUnseenTracking').at(-1)?.body).toMatchObject({
    age: 'days8to14',
  })
})

it('shows the company which nurse submitted the number of an unclaimed parcel, or that none did', async () => {
  const row = {
    cwId: 'CW-1',
    doctorNo: 'US-DOCTOR',
    company: 'Pacific',
    batchNumber: '20261120-001',
    lineNumber: 1,
    tracking: ARRIVAL,
    upc: '0042',
    qty: 5,
    note: '',
    warehouseNo: 'WH-1',
    warehouse: 'Edison NJ',
    isDoctor: '0',
    status: 'confirmed',
    isMixedPackage: 0,
    createDate: AT,
    productName: 'Laptop',
    unclaimed: 3,
    isGiven: true,
  }
  site({
    '/confirmWarehouse/getUnclaimedArrivals': () =>
      page([
        { ...row, givenBy: 'bob' },
        { ...row, cwId: 'CW-2', tracking: GIVEN, isGiven: false },
      ]),
    '/confirmWarehouse/countUnclaimedArrivals': () => ages(2),
  })
  show('doctor', <UnclaimedArrivals />)
  await until(() => expect(text()).toContain('Submitted by bob'))
  expect(text()).toContain('Not submitted by any nurse')
  expect(text()).toContain('0-2 days (2)')
})

it('shows one error on the board if nothing could be loaded, and retries', async () => {
  const asked = site({
    '/statistics/receivingBoard': () => ({ status: 500, message: 'Something went wrong on our side.' }),
    '/confirmWarehouse/countUnclaimedArrivals': () => ages(5),
  })
  const warehouseList = { warehouses: [], error: null, refetch: () => Promise.reject(new Error('not asked')) }
  show('warehouseAdmin', <Board warehouseList={warehouseList as never} />, '/inbound/board')
  await until(() => expect(text()).toContain('Something went wrong on our side.'))
  expect(text()).not.toContain('Arrived today')
  const loads = () => asked.filter(({ path }) => path === '/statistics/receivingBoard').length
  const before = loads()
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  await until(() => expect(loads()).toBeGreaterThan(before))
})

it('shows arrivals by hour on the board, and unconfirmed rows by age and warehouse', async () => {
  const asked = site({
    '/statistics/receivingBoard': () => ({
      result: {
        timeZone: 'America/New_York',
        hours: [{ hour: '2026-11-20T14:00:00.000Z', rows: 1234 }],
        waiting: [{ age: 'days0to2', rows: 17 }],
        warehouses: [
          {
            doctorNo: 'US-DOCTOR',
            company: 'Pacific',
            warehouseNo: 'WH-1',
            warehouse: 'Edison NJ',
            arrivedToday: 1234,
            rowsToConfirm: 17,
            oldRowsToConfirm: 3,
            notClaimedUnits: 41,
          },
        ],
      },
    }),
    '/confirmWarehouse/countUnclaimedArrivals': () => ages(5, 1000),
  })
  const warehouseList = { warehouses: [], error: null, refetch: () => Promise.reject(new Error('not asked')) }
  show('warehouseAdmin', <Board warehouseList={warehouseList as never} />, '/inbound/board?warehouseNo=WH-1')
  await until(() => expect(text()).toContain('Arrived today: 1,234'))
  await until(() => expect(text()).toContain('1,000+'))
  for (const shown of ['17', '41', 'Edison NJ', 'Pacific', 'America/New_York']) expect(text()).toContain(shown)
  expect(asked.find(({ path }) => path === '/statistics/receivingBoard')?.body).toMatchObject({ warehouseNo: 'WH-1' })
})
