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

describe('claims that await review', () => {
  it('are counted in a warehouse admin’s menu, and counted again after two minutes', async () => {
    const counts = [
      { count: 1000, isLowerBound: true },
      { count: 3, isLowerBound: false },
    ]
    const asked = fakeSite({ [COUNT]: () => ({ result: counts.pop() }) })
    menuOf('warehouseAdmin')
    await until(() => expect(screen.getByTitle('Claims waiting for review: 3').textContent).toBe('3'))
    await act(() => vi.advanceTimersByTimeAsync(119_000))
    expect(asked).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(2000))
    await until(() => expect(screen.getByTitle('Claims waiting for review: 1,000+')).not.toBeNull())
  })

  it('are counted on the icon if the menu shows only icons', async () => {
    fakeSite({ [COUNT]: () => ({ result: { count: 4, isLowerBound: false } }) })
    menuOf('warehouseAdmin', true)
    await until(() => expect(screen.getByTitle('Claims waiting for review: 4').textContent).toBe('4'))
  })

  it('do not change the menu if there are none, or for other roles', async () => {
    const asked = fakeSite({ [COUNT]: () => ({ result: { count: 0, isLowerBound: false } }) })
    menuOf('warehouseAdmin')
    await until(() => expect(asked).toHaveLength(1))
    expect(screen.queryByTitle(/waiting for review/)).toBeNull()
    menuOf('nurse')
    await act(() => vi.advanceTimersByTimeAsync(200_000))
    expect(asked.filter(({ path }) => path === COUNT)).toHaveLength(2)
  })
})
