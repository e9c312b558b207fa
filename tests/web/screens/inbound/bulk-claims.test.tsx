import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DoctorInbound } from '../../../../web/screens/inbound/doctor-inbound.tsx'
import { NurseInbound } from '../../../../web/screens/inbound/nurse-inbound.tsx'
import { flashItems } from '../../../../web/session/flash-store.ts'
import { type Answer, type Asked, bodies, fakeSite, page } from '../../support/fake-site.ts'
import { signInFresh } from '../../support/sign-in-fresh.ts'
import { until } from '../../support/until.ts'
import { windowWidth } from '../../support/window-width.ts'
import { take as anyTake, given, modalText, press, showInbound } from './inbound-pages.tsx'

const LIST = '/inbound/getInboundListByStatus'
const ALL = '/inbound/claimAllArrived'
const BULK = '/inbound/bulkClaim'
const NUMBERS = ['1Z999AA10123456784', '9400110200881234567890']

const take = (more: object = {}) =>
  anyTake({ trackingList: NUMBERS.map((tracking) => given(tracking, 'claimable', { qty: 1 })), ...more })
const claimed = (units: number, more: object = {}) => ({
  totalCount: units,
  successCount: units,
  failedCount: 0,
  unreached: 0,
  units,
  amount: units * 417.5,
  inbounds:
    units > 0
      ? [{ inboundNo: `IN-${units}`, productName: 'Laptop', leftNum: 1, status: 0, units, amount: units * 417.5 }]
      : [],
  successDetails: [],
  failedRecords: [],
  ...more,
})
const failed = (tracking: string) => ({
  inboundNo: 'IN-1',
  productName: 'Monitor',
  tracking,
  errorMessage: 'UPC mismatch',
  canRetry: false,
  reasons: [{ reason: 'inbound.upcMismatch', params: {} }],
})

const show = (element: React.ReactElement, role: 'nurse' | 'doctor' = 'nurse', address = '/inbound') =>
  showInbound(element, role, { address })
const site = (takes: object[], more: Record<string, (asked: Asked) => Answer | Promise<Answer>> = {}) =>
  fakeSite({
    [LIST]: () => page(takes),
    '/payment/getBalance': () => ({ result: { total: 0, pendingAmount: 0, requestAmount: 0 } }),
    '/member/getAllUserByLogin': () => page([]),
    ...more,
  })
/** Selects an item of the menu in a take's dialog; returns the texts of all items. */
const chooseMenuItem = async (id: string) => {
  await until(() => expect(createWrapper().findModal()?.findFooter()?.findButtonDropdown()).toBeTruthy())
  const menu = createWrapper().findModal()?.findFooter()?.findButtonDropdown()
  await act(async () => menu?.openDropdown())
  const items = menu?.findItems().map((item) => item.getElement().textContent)
  await act(async () => menu?.findItemById(id)?.click())
  return items
}
signInFresh()

describe('Claim all arrived', () => {
  it('repeats the call until all takes are done, and shows what was credited and why the rest was not', async () => {
    const answers = [
      { ...claimed(3), looked: 20, total: 21, nextToken: 'next' },
      { ...claimed(2, { failedRecords: [failed(NUMBERS[1] ?? '')], failedCount: 1 }), looked: 1, total: 21 },
    ]
    const asked = site([take()], { [ALL]: () => ({ result: answers.shift() }) })
    show(<NurseInbound />)
    await press('Claim all arrived')
    await until(() => expect(modalText()).toContain('Claimed 5 units from 5 parcels. +$2,087.50.'))
    expect(bodies(asked, ALL)).toMatchObject([{ doctorNo: 'US-DOCTOR' }, { nextToken: 'next' }])
    expect(modalText()).toContain('Not claimed (1)')
    expect(modalText()).toContain('Monitor')
    expect(modalText()).toContain('UPC mismatch')
    // The list behind the dialog is refetched.
    expect(bodies(asked, LIST).length).toBeGreaterThan(1)
    await press('Close')
    expect(createWrapper().findModal()).toBeNull()
  })

  it('keeps its result if a call fails, and retries the call under the same key', async () => {
    let calls = 0
    const asked = site([take()], {
      [ALL]: () => {
        calls += 1
        if (calls === 2) throw new TypeError('Failed to fetch')
        return { result: { ...claimed(1), looked: 1, total: 2, nextToken: calls === 1 ? 'next' : undefined } }
      },
    })
    show(<NurseInbound />)
    await press('Claim all arrived')
    await press('Try again')
    await until(() => expect(modalText()).toContain('Claimed 2 units'))
    const keys = asked.filter(({ path }) => path === ALL).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[1]).toBe(keys[2])
    expect(keys[0]).not.toBe(keys[1])
  })

  it('stops after the current call, and resumes where it stopped', async () => {
    const held = Promise.withResolvers<void>()
    let calls = 0
    const asked = site([take()], {
      [ALL]: async () => {
        calls++
        if (calls === 2) await held.promise
        return { result: { ...claimed(1), looked: 1, total: 3, nextToken: calls < 3 ? `next-${calls}` : undefined } }
      },
    })
    show(<NurseInbound />)
    await press('Claim all arrived')
    await until(() => expect(modalText()).toContain('1 of 3 takes checked'))
    await press('Stop')
    expect(modalText()).toContain('Stopping')
    held.resolve()
    await until(() => expect(modalText()).toContain('Stopped. Units claimed so far stay claimed.'))
    await press('Claim the rest')
    await until(() => expect(modalText()).toContain('Claimed 3 units'))
    expect(bodies(asked, ALL)).toMatchObject([{}, { nextToken: 'next-1' }, { nextToken: 'next-2' }])
  })

  it('reports that there is nothing to claim, and offers to claim the rest if time ran out', async () => {
    const answers = [
      { ...claimed(0), looked: 1, total: 1 },
      {
        ...claimed(1, { unreached: 1, failedCount: 1, failedRecords: [failed(NUMBERS[0] ?? '')] }),
        looked: 1,
        total: 1,
      },
      { ...claimed(1), looked: 1, total: 1 },
    ]
    site([take()], { [ALL]: () => ({ result: answers.shift() }) })
    show(<NurseInbound />)
    await press('Claim all arrived')
    await until(() => expect(modalText()).toContain('You have no parcels to claim.'))
    await press('Close')
    await press('Claim all arrived')
    await press('Claim the rest')
    await until(() => expect(modalText()).toContain('Claimed 1 unit from 1 parcel.'))
    expect(screen.queryByRole('button', { name: 'Claim the rest' })).toBeNull()
  })
})

it('a take with several parcels is claimed with one click', async () => {
  const asked = site([take()], { [BULK]: () => ({ result: claimed(2) }) })
  show(<NurseInbound />)
  await press('Claim 2 for Laptop')
  await until(() => expect(modalText()).toContain('Claimed 2 units from 2 parcels. +$835.00.'))
  expect(bodies(asked, BULK)).toMatchObject([{ inboundNo: 'IN-01J9ZK4T7QX3' }])
})

it('the comparison shows matched, mismatched and unconfirmed parcels', async () => {
  const row = (tracking: string, isUpcMismatch: boolean | null, upcs: string[]) => ({
    tracking,
    qty: 2,
    claimed: 0,
    arrivedQty: 3,
    unclaimedQty: 1,
    upcs,
    isUpcMismatch,
    state: 'claimable',
  })
  const records = [row('A', false, ['0042']), row('B', true, ['0043']), row('C', null, [])]
  site([take()], {
    '/inbound/nurseClaimCompareInboundDetail': () => ({
      result: { inboundNo: 'IN-1', productName: 'Laptop', upc: '0042', qty: 8, leftNum: 5, records },
    }),
  })
  show(<NurseInbound />)
  await press('Laptop')
  await chooseMenuItem('compare')
  await until(() => expect(modalText()).toContain('Mismatch'))
  expect(modalText()).toContain('Matched')
  expect(modalText()).toContain('Not confirmed')
  expect(modalText()).toContain('0043')
})

it('a nurse confirms receipt in their self storage', async () => {
  const asked = site([take({ selfStorage: true, trackingList: [] })], {
    '/inbound/confirmNurseInbound': () => ({
      result: { inboundNo: 'IN-1', leftNum: 0, status: 1, confirmed: 5, amount: 2087.5, balance: 2087.5 },
    }),
  })
  show(<NurseInbound />)
  await press('Confirm receipt of Laptop')
  await until(() => expect(modalText()).toContain('1 to 5.'))
  await press('Confirm')
  await until(() =>
    expect(flashItems()).toMatchObject([{ text: expect.stringContaining('5 units of Laptop confirmed') }]),
  )
  expect(bodies(asked, '/inbound/confirmNurseInbound')).toMatchObject([{ inboundNo: take().inboundNo, confirmNum: 5 }])
})

it('the company cancels units of a take, and sees that the nurse will be emailed', async () => {
  const asked = site([take()], {
    '/inbound/cancelInboundById': () => ({
      result: { inboundNo: 'IN-1', leftNum: 0, cancelled: 5, returned: 5, status: 2 },
    }),
  })
  show(<DoctorInbound />, 'doctor')
  await press('Laptop')
  await press('Cancel units')
  await until(() => expect(modalText()).toContain('ann will be notified'))
  await press('All (5)')
  await press('Cancel units')
  await until(() => expect(flashItems()).toMatchObject([{ text: '5 units of Laptop canceled.' }]))
  expect(bodies(asked, '/inbound/cancelInboundById')).toMatchObject([{ inboundNo: take().inboundNo, cancelNum: 5 }])
})

it.each([
  ['nurse', '/inbound/history', '/inbound/getHistoryInboundData', 20],
  ['doctor', '/inbound/history', '/inbound/getHistoryInboundData', 50],
  ['doctor', '/inbound/cancelled', '/inbound/getInboundCancelInfoByDoctorId', 50],
] as const)('%s: %s requests its first page, and shows that it is empty', async (role, address, path, size) => {
  const asked = site([], { [path]: () => page([]) })
  show(role === 'nurse' ? <NurseInbound /> : <DoctorInbound />, role, address)
  await until(() => expect(bodies(asked, path)).toMatchObject([{ size, current: 1 }]))
  await screen.findByText(path.includes('Cancel') ? 'No canceled units' : 'No deliveries yet')
})

it.each([
  [
    'on a phone',
    390,
    ['Report a discrepancy', 'Compare with the warehouse', 'Cancel units', 'Report inventory', 'Add tracking numbers'],
    1,
  ],
  ['on a desktop', 1440, ['Report a discrepancy', 'Compare with the warehouse', 'Cancel units', 'Report inventory'], 2],
])('%s, rare actions of a take are in a menu', async (_where, width, inMenu, beside) => {
  windowWidth(width)
  site([take()])
  show(<NurseInbound />)
  await press('Laptop')
  await until(() => expect(modalText()).toContain('Close'))
  expect(screen.queryByRole('button', { name: 'Cancel units' })).toBeNull()
  // The other two buttons are Close and the menu.
  expect(createWrapper().findModal()?.findFooter()?.findAllButtons()).toHaveLength(beside + 2)
  expect(await chooseMenuItem('cancel')).toEqual(inMenu)
  await until(() => expect(modalText()).toContain('Units'))
  expect(createWrapper().findModal()?.findHeader().getElement().textContent).toContain('Cancel')
})
