import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../../../../shared/values/role.ts'
import { SideMenu } from '../../../../web/app/frame/side-menu.tsx'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { fakeSite } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { NO_SECOND_FACTOR } from '../../support/second-factor.ts'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const COUNT = '/mixed-package/warehouse/pending-claims-count?doctorNo=US-1'
const QUEUES = '/statistics/workQueues'

signedInAt('US-1')
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

const menuOf = (role: Role, collapsed = false): void => {
  const session: Session = {
    user: {
      userNo: 'US-9',
      userName: 'jo',
      email: 'jo@example.com',
      emailProven: true,
      phone: '1',
      role,
      roleId: 1,
      sessionRole: '3',
      companies: [],
      permissions: [],
      secondFactor: NO_SECOND_FACTOR,
    },
    company: undefined,
  }
  renderAt(
    <SessionContext value={session}>
      <SideMenu collapsed={collapsed} onFollow={() => {}} />
    </SessionContext>,
  )
}

const answer = (...queues: [queue: string, count: number, isLowerBound?: boolean][]) => ({
  result: { queues: queues.map(([queue, count, isLowerBound = false]) => ({ queue, count, isLowerBound })) },
})
const entry = (name: string): string =>
  screen.getByRole('link', { name: new RegExp(`^${name}`) }).closest('li')?.textContent ?? ''
const times = (asked: readonly { path: string }[], path: string) => asked.filter((one) => one.path === path).length

describe('the menu', () => {
  it('shows beside each entry how much waits there, over all companies and queues', async () => {
    fakeSite({
      [COUNT]: () => ({ result: { count: 4, isLowerBound: false } }),
      [QUEUES]: () =>
        answer(['batches', 3], ['batches', 2], ['claims', 9], ['mixedBatches', 1], ['transfers', 20, true]),
    })
    menuOf('warehouseAdmin')
    // The claims have a count of their own, which is more recent.
    await until(() => expect(entry('Mixed packages')).toBe('Mixed packages5'))
    await until(() => expect(entry('Inbound')).toBe('Inbound5'))
    expect(entry('Transfers')).toBe('Transfers20+')
    expect(entry('Outbound')).toBe('Outbound')
    expect(screen.getByTitle('Waiting for you: 20+').textContent).toBe('20+')
  })

  it('counts the queues once in five minutes, however long it is open', async () => {
    const asked = fakeSite({ [QUEUES]: () => answer(['reports', 2]), [COUNT]: () => ({ status: 404 }) })
    menuOf('nurse')
    await until(() => expect(times(asked, QUEUES)).toBe(1))
    await act(() => vi.advanceTimersByTimeAsync(299_000))
    expect(times(asked, QUEUES)).toBe(1)
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(times(asked, QUEUES)).toBe(2)
  })

  it('shows the count on the icon if it shows only icons', async () => {
    fakeSite({ [QUEUES]: () => answer(['takesToClaim', 4]) })
    menuOf('nurse', true)
    await until(() => expect(screen.getByTitle('Waiting for you: 4').textContent).toBe('4'))
  })

  it('asks nothing for a super admin, who has no queues', async () => {
    const asked = fakeSite({ [QUEUES]: () => answer() })
    menuOf('superAdmin')
    await act(() => vi.advanceTimersByTimeAsync(400_000))
    expect(times(asked, QUEUES)).toBe(0)
  })

  it('has groups with headings, and the start page above them', async () => {
    fakeSite({ [QUEUES]: () => answer() })
    menuOf('nurse')
    const headings = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
    expect(headings).toEqual(['Buy', 'Receive', 'Stock and shipping', 'Money', 'Setup', 'Your account'])
    expect(screen.getAllByRole('link')[0]?.textContent).toBe('Overview')
  })
})

describe('claims that await review', () => {
  it('are counted again after two minutes', async () => {
    const counts = [
      { count: 1000, isLowerBound: true },
      { count: 3, isLowerBound: false },
    ]
    const asked = fakeSite({ [COUNT]: () => ({ result: counts.pop() }), [QUEUES]: () => answer() })
    menuOf('warehouseAdmin')
    await until(() => expect(screen.getByTitle('Waiting for you: 3').textContent).toBe('3'))
    await act(() => vi.advanceTimersByTimeAsync(119_000))
    expect(times(asked, COUNT)).toBe(1)
    await act(() => vi.advanceTimersByTimeAsync(2000))
    await until(() => expect(screen.getByTitle('Waiting for you: 1,000+')).not.toBeNull())
  })

  it('are not counted for other roles', async () => {
    const asked = fakeSite({ [COUNT]: () => ({ result: { count: 9, isLowerBound: false } }), [QUEUES]: () => answer() })
    menuOf('nurse')
    await act(() => vi.advanceTimersByTimeAsync(200_000))
    expect(times(asked, COUNT)).toBe(0)
  })
})
