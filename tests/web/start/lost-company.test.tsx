import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import { queryClient } from '../../../web/api/query-client.ts'
import { routes } from '../../../web/app/router.tsx'
import { flash } from '../../../web/session/flash-store.ts'
import type { Company } from '../../../web/session/session-context.tsx'
import { storedCompany } from '../../../web/session/stored-login.ts'
import { fakeSite, page, storeLogin } from '../support/fake-site.ts'
import { person } from '../support/person.ts'
import { until } from '../support/until.ts'

const one = { doctorNo: 'US-000000000000000000D1', doctorName: 'Pacific Buyers' }
const two = { doctorNo: 'US-000000000000000000D2', doctorName: 'Hudson Resale' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  flash.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a person whose access to the company ends', () => {
  const staffed = { ...two, rights: { inventory: 'write' as const } }
  const LIST = '/products/getProductListByCurrentUser'
  /** Opens a screen in the company of the staff; its first call is refused, after which the user has `left`. */
  const loseAt = (left: Company[]) => {
    storeLogin('sub-1')
    sessionStorage.setItem('dockside.company', two.doctorNo)
    let isRefused = false
    const asked = fakeSite({
      '/user/currentUser': () => ({ result: person({ companies: isRefused ? left : [...left, staffed] }) }),
      '/invitation/received': () => page([]),
      [LIST]: ({ body }) => {
        if (body.doctorNo !== two.doctorNo) return page([])
        isRefused = true
        return { status: 403, ...reasonMessage(generalReasons.noAccess) }
      },
    })
    const router = createMemoryRouter(routes, { initialEntries: ['/inventory'] })
    render(<RouterProvider router={router} />)
    return { asked, path: () => router.state.location.pathname }
  }

  it('is moved to their other company, and told so', async () => {
    const { asked } = loseAt([one])
    await until(() => expect(screen.queryByText('You no longer have access to Hudson Resale.')).not.toBeNull())
    await until(() => expect(asked.filter(({ path }) => path === LIST).at(-1)?.body.doctorNo).toBe(one.doctorNo))
    expect(storedCompany()).toBe(one.doctorNo)
  })

  it('without another company is told so on the page with their invitations', async () => {
    const { path } = loseAt([])
    await until(() => expect(path()).toBe('/login'))
    await until(() => expect(screen.queryByText('You no longer have access to Hudson Resale.')).not.toBeNull())
  })
})
