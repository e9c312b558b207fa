import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PRESETS } from '../../../../shared/rights/rights.ts'
import { type Role, roleIdOf, sessionRoleOf } from '../../../../shared/values/role.ts'
import { OverviewScreen } from '../../../../web/screens/home/overview-screen.tsx'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { sampleUser } from '../../support/drawn-screen.tsx'
import { type Answer, fakeSite, page, storeLogin } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { until } from '../../support/until.ts'

type Company = NonNullable<Session['company']>

const COMPANY = { doctorNo: 'US-D1', doctorName: 'Pacific Buyers' }
const OTHER = { doctorNo: 'US-D2', doctorName: 'Atlantic Buyers' }

const WAREHOUSES = '/warehouse/queryWareHouseInfoList'
const PRODUCTS = '/products/getProductListByCurrentUser'
const INVITATIONS = '/invitation/invitationList'
const BANKS = '/bank/queryBankInfoList'
const TAKES = '/inbound/getInboundListByStatus'
const CONFIRMED = '/confirmWarehouse/getInboundHistory'
const SHIPMENTS = '/outbound/getOutboundList'

const company = (more: object = {}) => ({
  '/common/getDoctorHomeData': () => ({
    result: { openOffers: 0, openTakes: 0, stockUnits: 0, series: [{ day: '2026-11-20', takenUnits: 0 }], ...more },
  }),
})
const nurse = (more: object = {}) => ({
  '/statistics/statisticsNurseData': () => ({
    result: { openTakes: 0, takenUnits30: 0, claimedUnits: 0, limits: {}, series: [], months: [], ...more },
  }),
})
const house = (more: object = {}) => ({
  '/statistics/warehouseHomeData': () => ({
    result: {
      rowsToConfirm: 0,
      notClaimedUnits: 0,
      billsRequested: 0,
      companies: [{ ...COMPANY, company: COMPANY.doctorName, rowsToConfirm: 0, notClaimedUnits: 0 }],
      ...more,
    },
  }),
})

/** Lists that have these records; the others are empty. */
const site = (home: object, lists: Record<string, object[]> = {}) => {
  const empty = [WAREHOUSES, PRODUCTS, INVITATIONS, BANKS, TAKES, CONFIRMED, SHIPMENTS]
  const answers = empty.map((path): [string, () => Answer] => [path, () => page(lists[path] ?? [])])
  return fakeSite({
    ...Object.fromEntries(answers),
    '/statistics/workQueues': () => ({ result: { queues: [] } }),
    ...home,
  })
}

const draw = (role: Role, of: Company = COMPANY, userNo = 'US-1') => {
  const user: Session['user'] = {
    ...sampleUser({ role, userNo }),
    roleId: roleIdOf(role),
    sessionRole: sessionRoleOf(role),
    companies: [COMPANY, OTHER],
    permissions: [],
    clerk: undefined,
  }
  return renderAt(
    <SessionContext value={{ user, company: of }}>
      <OverviewScreen />
    </SessionContext>,
    '/overview',
  )
}

const TITLE = 'Your first steps'
const isShown = () => screen.queryByText(TITLE) !== null
/** The ticks of the steps, in order. */
const ticks = () =>
  [...document.querySelectorAll('ol li')].map((step) => {
    const name = step.querySelector('a')?.textContent ?? ''
    return `${name}: ${['Done', 'Open', 'Optional'].find((state) => step.textContent?.endsWith(state))}`
  })
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  storeLogin()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the first steps', () => {
  it('of a company are ticked from its data', async () => {
    site(company({ openOffers: 1 }), { [WAREHOUSES]: [{ warehouseNo: 'WH-1' }], [PRODUCTS]: [] })
    draw('doctor')
    await until(isShown)
    expect(ticks()).toEqual([
      'Add a warehouse: Done',
      'Add a product: Open',
      'Invite nurses: Open',
      'Post an offer: Done',
      'Wait for a take: Open',
    ])
    expect(screen.getByText('2 of 5 done')).toBeDefined()
  })

  it('of a company are for its staff those that their rights allow, and fetch nothing else', async () => {
    const asked = site(company(), { [WAREHOUSES]: [{ warehouseNo: 'WH-1' }] })
    draw('doctor', { ...COMPANY, rights: PRESETS.buyer })
    await until(isShown)
    expect(ticks()).toEqual([
      'Add a warehouse: Done',
      'Add a product: Open',
      'Post an offer: Open',
      'Wait for a take: Open',
    ])
    expect(asked.map(({ path }) => path)).not.toContain(INVITATIONS)
    cleanup()

    const read = site(company())
    draw('doctor', { ...COMPANY, rights: PRESETS.viewer })
    await until(() => expect(screen.queryByText('Open offers')).not.toBeNull())
    expect(isShown()).toBe(false)
    expect(read.map(({ path }) => path)).not.toContain(WAREHOUSES)
  })

  it('of a company end with the first take, and make no calls afterwards', async () => {
    const asked = site(company({ openTakes: 1 }))
    draw('doctor')
    await until(() => expect(screen.queryByText('Open offers')).not.toBeNull())
    expect(isShown()).toBe(false)
    expect(asked.map(({ path }) => path)).not.toContain(PRODUCTS)
    cleanup()

    // A later month without takes does not begin them again.
    const later = site(company())
    draw('doctor')
    await until(() => expect(screen.queryByText('Open offers')).not.toBeNull())
    expect(isShown()).toBe(false)
    expect(later.map(({ path }) => path)).not.toContain(PRODUCTS)
  })

  it('of a company are also for staff who see none of its figures', async () => {
    site({ '/common/getDoctorHomeData': () => ({ result: { series: [{ day: '2026-11-20' }] } }) })
    draw('doctor', { ...COMPANY, rights: { team: 'write' } })
    await until(isShown)
    expect(ticks()).toEqual(['Invite nurses: Open'])
  })

  it('of a nurse need no self storage, and vanish for good once the others are done', async () => {
    site(nurse({ openTakes: 1 }), { [BANKS]: [{ bankNo: 'BA-1' }], [TAKES]: [{ trackingList: [] }] })
    draw('nurse')
    await until(isShown)
    expect(ticks()).toEqual([
      'Add a bank account: Done',
      'Add self storage: Optional',
      'Take an offer: Done',
      'Add tracking numbers: Open',
      'Claim what has arrived: Open',
    ])
    expect(screen.getByText('2 of 4 done')).toBeDefined()
    cleanup()

    const done = site(nurse({ openTakes: 1, claimedUnits: 3 }), { [BANKS]: [{ bankNo: 'BA-1' }] })
    draw('nurse')
    await until(() => expect(done.map(({ path }) => path)).toContain(BANKS))
    await until(() => expect(screen.queryByText('Open takes')).not.toBeNull())
    await until(() => expect(Object.values({ ...localStorage })).toContain('"done"'))
    expect(isShown()).toBe(false)
    cleanup()

    const later = site(nurse({ claimedUnits: 3 }))
    draw('nurse')
    await until(() => expect(screen.queryByText('Open takes')).not.toBeNull())
    expect(later.map(({ path }) => path)).not.toContain(BANKS)
  })

  it('of a warehouse admin are ticked from its data', async () => {
    site(house({ rowsToConfirm: 2 }), { [BANKS]: [{ bankNo: 'BA-1' }] })
    draw('warehouseAdmin')
    await until(isShown)
    expect(ticks()).toEqual([
      'Add a bank account: Done',
      'Receive a parcel: Done',
      'Confirm its contents: Open',
      'Pack a shipment: Open',
    ])
  })

  it('of a warehouse admin end for good with the first shipment, which one call tells', async () => {
    const asked = site(house(), { [SHIPMENTS]: [{ outboundNo: 'OB-1' }] })
    draw('warehouseAdmin')
    await until(() => expect(Object.values({ ...localStorage })).toContain('"done"'))
    expect(isShown()).toBe(false)
    const calls = asked.map(({ path }) => path)
    expect(calls.filter((path) => [SHIPMENTS, BANKS, CONFIRMED].includes(path))).toEqual([SHIPMENTS])
    cleanup()

    const later = site(house())
    draw('warehouseAdmin')
    await until(() => expect(screen.queryByText('Open requests')).not.toBeNull())
    expect(later.map(({ path }) => path)).not.toContain(SHIPMENTS)
  })

  it('can be hidden, by each person in each company', async () => {
    site(nurse())
    draw('nurse')
    await until(isShown)
    await press('Hide first steps')
    await until(() => !isShown())
    cleanup()

    const asked = site(nurse())
    draw('nurse')
    await until(() => expect(screen.queryByText('Open takes')).not.toBeNull())
    expect(isShown()).toBe(false)
    expect(asked.map(({ path }) => path)).not.toContain(BANKS)
    cleanup()

    draw('nurse', OTHER)
    await until(isShown)
    cleanup()
    draw('nurse', COMPANY, 'US-2')
    await until(isShown)
  })
})
