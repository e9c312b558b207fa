import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PAUSE_MS } from '../../../../shared/fees/jobs.rules.ts'
import type { Permission } from '../../../../shared/values/permission.ts'
import type { Role } from '../../../../shared/values/role.ts'
import { FeeJobsScreen } from '../../../../web/screens/fees/jobs/fee-jobs-screen.tsx'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { bodies, fakeSite, page, storeLogin } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { NO_SECOND_FACTOR } from '../../support/second-factor.ts'
import { until } from '../../support/until.ts'

const run = (state: string, more: object = {}) => ({
  doctorNo: 'US-000000000000000000D1',
  doctorName: 'Northwind',
  warehouseNo: `WH-0000000000000000000${state.length}`,
  warehouse: 'Edison NJ',
  period: '2026-10',
  state,
  rows: 3,
  changed: 1,
  total: 12.3456,
  unpriced: 0,
  error: '',
  askedBy: 'root',
  attempts: 1,
  startedAt: '2026-11-01T06:00:00.000Z',
  endedAt: '2026-11-01T06:00:05.000Z',
  ...more,
})

const jobs = (role: Role, permissions: readonly Permission[] = ['rebuildFees']) => {
  const user = {
    userNo: 'US-000000000000000000R1',
    userName: 'root',
    username: 'root',
    email: 'r@x.co',
    phone: '',
    alias: '',
    role,
    roleId: 0,
    sessionRole: '0',
    status: 1,
    permissions: [...permissions],
    createTime: '',
    emailProven: true,
    companies: [],
    secondFactor: NO_SECOND_FACTOR,
  }
  return (
    <SessionContext value={{ user, company: undefined }}>
      <Suspense>
        <FeeJobsScreen />
      </Suspense>
    </SessionContext>
  )
}
const started = (periods: string[]) => ({ result: { periods } })
const site = () =>
  fakeSite({
    '/storageFee/getRuns': () => page([run('done'), run('failed', { why: FAILED, error: 'It was interrupted' })]),
    '/storageFee/generateMonthly': () => started(['2026-11']),
    '/storageFee/generateDaily': () => started(['2026-11-21']),
    '/storageFee/rebuildDaily': () => started(['2026-10-01']),
    '/storageFee/rebuildMonthly': () => started(['2026-10']),
  })
const FAILED = { reason: 'fees.runFailed', params: { error: 'no rate' } }

const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => {
  const found = await button(name)
  act(() => found.click())
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-22T17:00:00Z') })
  storeLogin()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the fee jobs', () => {
  it('can be started once in five seconds, and their progress is shown', async () => {
    const asked = site()
    renderAt(jobs('superAdmin'), '/storageFee')
    await press('Build Monthly Fee')
    expect((await button('Build Monthly Fee')).hasAttribute('disabled')).toBe(true)
    await press('Build Monthly Fee')
    await until(() => expect(bodies(asked, '/storageFee/generateMonthly')).toEqual([{ logId: '2026-11' }]))
    await screen.findByText('Progress of 2026-11')
    await act(() => vi.advanceTimersByTimeAsync(PAUSE_MS))
    expect((await button('Build Monthly Fee')).hasAttribute('disabled')).toBe(false)
    await press('Build Daily Fee')
    await screen.findByText('Progress of 2026-11-21')
    expect((await screen.findAllByText('$12.3456')).length).toBeGreaterThan(0)
    await screen.findByText('It was interrupted')
  })

  it('are shown by day or month, without a total before one exists', async () => {
    const asked = fakeSite({ '/storageFee/getRuns': () => page([run('waiting', { rows: 0, changed: 0, total: 0 })]) })
    const { search } = renderAt(jobs('superAdmin'), '/storageFee?month=2026-10')
    await screen.findByText('Waiting')
    expect(screen.queryByText('$0.0000')).toBeNull()
    fireEvent.change(await screen.findByRole('textbox', { name: 'Day' }), { target: { value: '2026-10-07' } })
    await screen.findByText('Progress of 2026-10-07')
    expect(search()).toBe('?day=2026-10-07')
    await until(() =>
      expect(bodies(asked, '/storageFee/getRuns')).toMatchObject([{ period: '2026-10' }, { period: '2026-10-07' }]),
    )
  })

  it('are polled only while one is running', async () => {
    let state: Parameters<typeof run>[0] = 'running'
    const asked = fakeSite({ '/storageFee/getRuns': () => page([run(state)]) })
    const times = () => bodies(asked, '/storageFee/getRuns').length
    renderAt(jobs('superAdmin'), '/storageFee')
    await screen.findByText('Running')
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(times()).toBeGreaterThan(1)
    state = 'done'
    await act(() => vi.advanceTimersByTimeAsync(2500))
    await screen.findByText('Done')
    const before = times()
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(times()).toBe(before)
  })

  it('are not available to warehouse admins without permission', async () => {
    const asked = site()
    renderAt(jobs('warehouseAdmin', []), '/feeJobs')
    await screen.findByText(/You do not have permission to build or rebuild fees/)
    expect(screen.queryByRole('button', { name: 'Build Monthly Fee' })).toBeNull()
    expect(bodies(asked, '/storageFee/getRuns')).toEqual([])
  })

  it('accept comma-separated dates, and their dialog closes after five seconds', async () => {
    const asked = site()
    renderAt(jobs('warehouseAdmin'), '/feeJobs')
    await press('Rebuild Daily Fee')
    await until(() => expect(createWrapper().findModal()).not.toBeNull())
    const type = (text: string) =>
      act(() => createWrapper().findModal()?.findContent().findInput()?.setInputValue(text))
    const send = () => fireEvent.submit(document.querySelector('form') ?? document.body)
    type('2026-10-1')
    send()
    await screen.findByText('Enter dates like 2023-09-01, separated by commas.')
    expect(bodies(asked, '/storageFee/rebuildDaily')).toEqual([])
    type('2026-10-01, 2026-10-02')
    send()
    await until(() => expect(bodies(asked, '/storageFee/rebuildDaily')).toEqual([{ dates: '2026-10-01, 2026-10-02' }]))
    expect(createWrapper().findModal()).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(PAUSE_MS + 500))
    await until(() => expect(createWrapper().findModal()).toBeNull())
    await screen.findByText('Progress of 2026-10-01')
    expect(screen.queryByRole('button', { name: 'Build Daily Fee' })).toBeNull()
  })
})
