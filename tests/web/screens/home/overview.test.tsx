import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../../../../shared/values/role.ts'
import { roleIdOf, sessionRoleOf } from '../../../../shared/values/role.ts'
import { OverviewScreen } from '../../../../web/screens/home/overview-screen.tsx'
import { currentCompany } from '../../../../web/session/company.ts'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { fakeSite, storeLogin } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { NO_SECOND_FACTOR } from '../../support/second-factor.ts'
import { until } from '../../support/until.ts'

const companies = [
  { doctorNo: 'US-D1', doctorName: 'Pacific Buyers' },
  { doctorNo: 'US-D2', doctorName: 'Atlantic Buyers' },
]
const day = (at: string, takenUnits: number) => ({ day: at, takenUnits, claimedUnits: 0, claimedAmount: 0 })
const doctorHome = (more: object = {}) => ({
  openOffers: 1234,
  openTakes: 2,
  awaitingUnits: 9,
  awaitingAmount: 1234.5,
  stockUnits: 4,
  stockValue: 40.25,
  notClaimedUnits: 5,
  rowsToConfirm: 7,
  toPay: 0,
  toPayNurses: 0,
  requests: 0,
  requested: 0,
  series: [day('2026-11-20', 3)],
  ...more,
})

/** Items to process, by queue and company. */
const waiting = (...queues: object[]) => ({
  '/statistics/workQueues': () => ({ result: { queues } }),
})
const ofCompany = (queue: string, at: number, count: number, isLowerBound = false) => ({
  queue,
  doctorNo: companies[at]?.doctorNo,
  company: companies[at]?.doctorName,
  count,
  isLowerBound,
})

const draw = (role: Role, company: (typeof companies)[number] | null | undefined = companies[0]) => {
  const user = {
    userNo: 'US-1',
    userName: 'jo',
    email: 'jo@x.co',
    phone: '',
    role,
    roleId: roleIdOf(role),
    sessionRole: sessionRoleOf(role),
    companies,
    permissions: [],
    emailProven: true,
    secondFactor: NO_SECOND_FACTOR,
  }
  return renderAt(
    <SessionContext value={{ user, company: company ?? undefined }}>
      <OverviewScreen />
    </SessionContext>,
    '/overview',
  )
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  storeLogin()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the start page of a company', () => {
  it('shows its figures with their units, without first steps once the company has data', async () => {
    fakeSite({ ...waiting(), '/common/getDoctorHomeData': () => ({ result: doctorHome() }) })
    draw('doctor')
    for (const text of [
      '1,234',
      'Worth $1,234.50 once delivered. Open takes: 2.',
      '$40.25',
      '$0.00',
      'Owed to 0 nurses.',
    ]) {
      await until(() => expect(screen.queryByText(text), text).not.toBeNull())
    }
    expect(screen.queryByText('Your first steps')).toBeNull()
  })

  it('does not mention figures for which the person has no right', async () => {
    fakeSite({
      ...waiting(),
      '/common/getDoctorHomeData': () => ({ result: doctorHome({ rowsToConfirm: undefined }) }),
    })
    draw('doctor')
    await until(() => expect(screen.queryByText('Units in the warehouses that no nurse has claimed.')).not.toBeNull())
  })

  it('shows no figure, not even 0, until the figures have loaded', async () => {
    let answer = (_: object): void => {}
    const home = new Promise<object>((done) => {
      answer = done
    })
    fakeSite({ ...waiting(), '/common/getDoctorHomeData': () => home.then((result) => ({ result })) })
    draw('doctor')
    await until(() => expect(document.querySelectorAll('[aria-busy=true]').length).toBeGreaterThan(0))
    const shown = [...document.querySelectorAll('[aria-busy=true]')].map(({ textContent }) => textContent ?? '')
    expect(shown.filter((text) => /\d/.test(text))).toEqual([])
    expect(document.body.textContent).not.toContain('$0.00')
    answer(doctorHome())
    await until(() => expect(screen.queryByText('1,234')).not.toBeNull())
    expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(0)
  })

  it('shows a new company its first steps', async () => {
    const nothing = { openOffers: 0, openTakes: 0, stockUnits: 0, series: [day('2026-11-20', 0)] }
    fakeSite({ ...waiting(), '/common/getDoctorHomeData': () => ({ result: doctorHome(nothing) }) })
    draw('doctor')
    await until(() => expect(screen.queryByText('Your first steps')).not.toBeNull())
    expect(screen.getByText('No units were taken or delivered in these 30 days.')).toBeDefined()
  })

  it('reports figures that failed to load, and retries', async () => {
    let isDown = true
    fakeSite({
      ...waiting(),
      '/common/getDoctorHomeData': () =>
        isDown ? { status: 503, message: 'The service is busy.' } : { result: doctorHome() },
    })
    draw('doctor')
    await until(() => expect(screen.queryByText('The service is busy.')).not.toBeNull())
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await until(() => expect(screen.queryByText('1,234')).not.toBeNull())
    expect(screen.queryByText('The service is busy.')).toBeNull()
  })
})

it('the start page of a warehouse admin links to each company', async () => {
  const figures = {
    rowsToConfirm: 15,
    notClaimedUnits: 6,
    transfersToCheck: 0,
    billsUnpaid: 2,
    billsAmount: 120.5,
    billsRequested: 1,
  }
  const rows = companies.map(({ doctorNo, doctorName: company }, at) => ({
    doctorNo,
    company,
    rowsToConfirm: 8 - at,
    notClaimedUnits: 3,
  }))
  fakeSite({ ...waiting(), '/statistics/warehouseHomeData': () => ({ result: { ...figures, companies: rows } }) })
  draw('warehouseAdmin')
  await until(() => expect(screen.queryByText('15')).not.toBeNull())
  fireEvent.click(screen.getByRole('link', { name: 'Open Atlantic Buyers' }))
  await until(() => expect(currentCompany()).toBe('US-D2'))
})

describe('the work queues', () => {
  const linkOf = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href')

  it('link to lists filtered by the status of their items', async () => {
    const some = [ofCompany('paymentRequests', 0, 2), ofCompany('billRequests', 0, 20, true)]
    fakeSite({ ...waiting(...some), '/common/getDoctorHomeData': () => ({ result: doctorHome() }) })
    draw('doctor')
    await until(() => expect(screen.queryByText('Payment requests')).not.toBeNull())
    expect(linkOf('Payment requests: 2')).toBe('/payments/requests?status=pending')
    expect(linkOf('Bill payment requests: 20+')).toBe('/payments/storageFee?status=requested')
    expect(screen.queryByText('Reports to confirm')).toBeNull()
  })

  it('link a warehouse admin to the lists of all companies', async () => {
    const some = [ofCompany('claims', 0, 1), ofCompany('claims', 1, 2), ofCompany('shipments', 0, 3)]
    fakeSite({
      ...waiting(...some, ofCompany('shipments', 1, 4)),
      '/statistics/warehouseHomeData': () => ({ result: { companies: [] } }),
    })
    draw('warehouseAdmin', null)
    await until(() => expect(screen.queryByText('Claims to review')).not.toBeNull())
    expect(linkOf('Claims to review: 3')).toBe('/mixedPackageList/claims?status=0')
    expect(linkOf('Shipments to pack: 7')).toBe('/outbound/working')
  })

  it('say when no item is waiting, and when that is unknown', async () => {
    let isDown = true
    fakeSite({
      '/statistics/workQueues': () =>
        isDown ? { status: 503, message: 'The service is busy.' } : { result: { queues: [] } },
      '/common/getDoctorHomeData': () => ({ result: doctorHome() }),
    })
    draw('doctor')
    await until(() => expect(screen.queryByText('The service is busy.')).not.toBeNull())
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await until(() => expect(screen.queryByText('Nothing is waiting for you.')).not.toBeNull())
  })
})
