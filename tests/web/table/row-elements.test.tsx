import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, expect, it, vi } from 'vitest'
import { pathOf } from '../../../shared/contract/call.ts'
import { contracts } from '../../../shared/contracts.ts'
import { ROLES } from '../../../shared/values/role.ts'
import { screens } from '../../../web/app/screens.ts'
import { type Session, SessionContext } from '../../../web/session/session-context.tsx'
import { type Answer, type Asked, fakeSite } from '../support/fake-site.ts'
import { signedInAt } from '../support/signed-in-at.ts'
import { until } from '../support/until.ts'
import { sampleResult } from './sample-results.ts'

/** Maximum number of elements in a table row. A page has 50 rows, and the browser lays out and paints each element. */
const MOST = 30

/** A page whose text stays the same for this many consecutive rounds has finished loading. */
const SAME_ROUNDS = 3
const ROUND_MS = 20

const COMPANY = { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' }

signedInAt(COMPANY.doctorNo)

const answers = new Proxy<Record<string, (asked: Asked) => Answer>>(
  {},
  { get: (_, path) => () => ({ result: sampleResult(String(path)) }) },
)

/** Title and element count of the largest row of each table on the page. */
const largestRows = (): [title: string, elements: number][] =>
  [...document.querySelectorAll('section table')].flatMap((table) => {
    const rows = [...table.querySelectorAll(':scope > tbody > tr')].filter((row) => row.children.length > 1)
    if (rows.length === 0) return []
    const title = table.closest('section')?.getAttribute('aria-label') ?? ''
    return [[title, Math.max(...rows.map((row) => row.querySelectorAll('*').length + 1))]]
  })

/** Waits until the code of the tab is loaded and its calls are answered, each of which may cause the other. */
const quiet = async (client: QueryClient): Promise<void> => {
  let shown = ''
  for (let same = 0; same < SAME_ROUNDS; ) {
    await act(() => vi.dynamicImportSettled())
    // React keeps a placeholder for 300 ms.
    await until(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    await until(() => expect(client.isFetching()).toBe(0))
    await act(async () => new Promise((resolve) => setTimeout(resolve, ROUND_MS)))
    const now = document.body.textContent
    same = now === shown ? same + 1 : 0
    shown = now
  }
}

// Parts of screens are normally loaded when they are shown. Loading them up front means that no page waits for them.
beforeAll(async () => {
  await Promise.all(Object.values(import.meta.glob('../../../web/screens/**/*.tsx')).map((load) => load()))
}, 240_000)

it.each(ROLES)(
  `no row of a list that a %s sees has more than ${MOST} elements`,
  async (role) => {
    const found = new Map<string, number>()
    for (const { path, roles: readers, load } of screens) {
      if (!readers.includes(role)) continue
      fakeSite(answers)
      const Component = await load()
      const address = `/${path.replace(/\/?:active\?|\/?:\w+\?/g, '').replace(/:\w+/g, 'ZZ-1')}`
      const router = createMemoryRouter([{ path: `/${path}`, element: <Component /> }], { initialEntries: [address] })
      const client = new QueryClient({
        defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
      })
      const session = {
        company: role === 'warehouseAdmin' || role === 'superAdmin' ? undefined : COMPANY,
        user: Object.assign({}, sampleResult(pathOf(contracts.people.calls.getCurrentUser.route)), {
          role,
          companies: [COMPANY],
          clerk: undefined,
        }) as Session['user'],
      }
      render(
        <QueryClientProvider client={client}>
          <SessionContext value={session as Session}>
            <RouterProvider router={router} />
          </SessionContext>
        </QueryClientProvider>,
      )
      await quiet(client)
      const tabs = screen.queryAllByRole('tab').length
      for (let at = 0; at < Math.max(tabs, 1); at++) {
        const tab = screen.queryAllByRole('tab')[at]
        if (at > 0 && tab) {
          await act(async () => tab.click())
          await quiet(client)
        }
        for (const [title, elements] of largestRows()) found.set(title, Math.max(elements, found.get(title) ?? 0))
      }
      cleanup()
    }
    const tooLarge = [...found].flatMap(([title, elements]) => (elements > MOST ? [`${title}: ${elements}`] : []))
    expect(tooLarge).toEqual([])
    expect(found.size).toBeGreaterThan(3)
  },
  240_000,
)
