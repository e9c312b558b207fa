import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Call, pathOf } from '../../../shared/contract/call.ts'
import { contracts } from '../../../shared/contracts.ts'
import { CLERK_RIGHTS, type ClerkRight, PRESET_NAMES, PRESETS, suffices } from '../../../shared/rights/rights.ts'
import { hasRightFor, mayFollow } from '../../../web/app/places.ts'
import { hrefOf, screens } from '../../../web/app/screens.ts'
import type { Screen } from '../../../web/screens/screen.ts'
import { clerkSuffices } from '../../../web/session/clerk-rights.ts'
import { PageAccessContext } from '../../../web/session/page-access.ts'
import { type Session, SessionContext } from '../../../web/session/session-context.tsx'
import type { Visitor } from '../../../web/session/visitor.ts'
import { type Answer, type Asked, fakeSite } from '../support/fake-site.ts'
import { signedInAt } from '../support/signed-in-at.ts'
import { until } from '../support/until.ts'
import { sampleResult } from '../table/sample-results.ts'

/** Calls that the forms on the page can make, by domain and name; a form is opened by a button. */
const { offered, mounted } = vi.hoisted(() => ({
  offered: new Set<string>(),
  /** One entry for each form that was opened. */
  mounted: [] as string[],
}))
vi.mock('../../../web/api/use-mutation-call.ts', async (load) => {
  const { useMutationCall } = await load<typeof import('../../../web/api/use-mutation-call.ts')>()
  const [{ nameOf }, { useState }] = await Promise.all([import('../../../web/api/client.ts'), import('react')])
  return {
    useMutationCall: (...[call, options]: Parameters<typeof useMutationCall>) => {
      const { domain, name } = nameOf(call)
      offered.add(`${domain}.${name}`)
      useState(() => mounted.push(`${domain}.${name}`))
      return useMutationCall(call, options)
    },
  }
})

/** A page whose text stays the same for this many consecutive rounds has finished loading. */
const SAME_ROUNDS = 2
const ROUND_MS = 10

const OWNER = { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' }
signedInAt(OWNER.doctorNo)

function clerkWith(right: ClerkRight): Visitor {
  const clerk = { operatorNo: 'US-DOCK', operatorName: 'dock', rights: [right], isLimited: true }
  return { role: 'warehouseAdmin', clerk }
}

const calls = Object.values(contracts).flatMap(({ domain, calls: some }) =>
  Object.entries<Call>(some).map(([name, call]) => ({ id: `${domain}.${name}`, path: pathOf(call.route), call })),
)
const isRefused = ({ right, clerk }: Call, visitor: Visitor): boolean =>
  !suffices(visitor.rights, right ?? 'any') || !clerkSuffices(visitor.clerk, clerk)

const answers = new Proxy<Record<string, (asked: Asked) => Answer>>(
  {},
  { get: (_, path) => () => ({ result: sampleResult(String(path)) }) },
)

/** Waits until the code of the page is loaded and its calls are answered, each of which may cause the other. */
const quiet = async (client: QueryClient): Promise<void> => {
  let shown = ''
  for (let same = 0; same < SAME_ROUNDS; ) {
    await act(() => vi.dynamicImportSettled())
    await until(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    await until(() => expect(client.isFetching()).toBe(0))
    await act(async () => new Promise((resolve) => setTimeout(resolve, ROUND_MS)))
    const now = document.body.textContent
    same = now === shown ? same + 1 : 0
    shown = now
  }
}

const open = async ({ path, load }: Screen, visitor: Visitor, address: string) => {
  const Component = await load()
  const router = createMemoryRouter(
    [
      { path: `/${path}`, element: <Component /> },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  const company = { ...OWNER, rights: visitor.rights }
  const user = Object.assign({}, sampleResult(pathOf(contracts.people.calls.getCurrentUser.route)), {
    role: visitor.role,
    companies: [company],
    clerk: visitor.clerk,
  }) as Session['user']
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={{ company, user } as Session}>
        <PageAccessContext value={(to) => mayFollow(visitor, to)}>
          <RouterProvider router={router} />
        </PageAccessContext>
      </SessionContext>
    </QueryClientProvider>,
  )
  await quiet(client)
  return { client, router }
}

/** Buttons that open something or act; tabs only show another part of the page. */
const buttons = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('button, [role=button], [role=menuitem]')].filter(
    (one) =>
      one.closest('[role=tab], [role=tablist], [role=dialog], [aria-haspopup=listbox]') === null &&
      !one.hasAttribute('disabled'),
  )

const addressOf = (path: string): string =>
  `/${path
    .replace(/\/?:active\?|\/?:\w+\?/g, '')
    .replace(':month', '2026-11')
    .replace(/:\w+/g, 'ZZ-0000000000000000000')}`

/**
 * Calls of dialogs and lists that also only show data. The buttons of these dialogs are pressed too: they must neither
 * make the call nor open another form for it.
 */
const ALSO_READ: ReadonlySet<string> = new Set([
  'inventory.changeReportStatus',
  'fees.changeWarehousePaymentStatus',
  'integrations.replayDelivery',
  'integrations.replayFailed',
  'integrations.sendTestEvent',
])

/** Buttons of every list, which make no call of their own. */
const COMMON = /^(Refresh|Saved filters|Settings|Next page|Previous page|\d+|Close|Copy .*)$/

/** Members of a company's staff by preset, and clerks of a warehouse by their only right. */
const PEOPLE: [name: string, Visitor][] = [
  ...PRESET_NAMES.filter((name) => name !== 'manager').map((name): [string, Visitor] => [
    name,
    { role: 'doctor', rights: PRESETS[name] },
  ]),
  ...CLERK_RIGHTS.map((right): [string, Visitor] => [`${right} clerk`, clerkWith(right)]),
]

/**
 * People for whom every button is pressed, which takes minutes; for the others, the screens are only drawn. A viewer
 * lacks the right to every call that writes.
 */
const PRESSED = (process.env.PRESSED_PRESETS ?? 'viewer').split(',')

// Parts of screens are normally loaded when they are shown. Loading them up front means that no page waits for them.
beforeAll(async () => {
  await Promise.all(Object.values(import.meta.glob('../../../web/screens/**/*.tsx')).map((load) => load()))
}, 240_000)

beforeEach(() => void vi.stubGlobal('print', () => undefined))

it.each(PEOPLE)(
  'no screen makes or offers a call, or opens a page, that the rights of a %s refuse',
  async (name, visitor) => {
    const refused = new Map(calls.filter(({ call }) => isRefused(call, visitor)).map(({ id, path }) => [path, id]))
    const refusedIds = new Set(refused.values())
    const wrong = new Set<string>()
    let pressed = 0
    for (const one of screens) {
      if (!one.roles.includes(visitor.role) || !hasRightFor(one, visitor)) continue
      const asked = fakeSite(answers)
      const address = addressOf(one.path)
      const check = (where: string, before: ReadonlySet<string>): void => {
        for (const { path } of asked.splice(0)) if (refused.has(path)) wrong.add(`${where}: makes ${refused.get(path)}`)
        for (const id of offered)
          if (!before.has(id) && refusedIds.has(id) && !ALSO_READ.has(id)) wrong.add(`${where}: offers ${id}`)
      }
      const { client, router } = await open(one, visitor, address)
      const tabs = screen.queryAllByRole('tab').length
      const places: string[] = []
      for (let at = 0; at < Math.max(tabs, 1); at++) {
        const tab = screen.queryAllByRole('tab')[at]
        if (at > 0 && tab) {
          await act(async () => tab.click())
          await quiet(client)
        }
        places.push(router.state.location.pathname + router.state.location.search)
        for (const link of document.querySelectorAll('a[href^="/"]')) {
          const href = link.getAttribute('href') ?? ''
          if (!mayFollow(visitor, href)) wrong.add(`${address}: links to ${href}`)
        }
      }
      check(address, new Set(offered))
      cleanup()
      if (!PRESSED.includes(name)) continue
      const done = new Set<string>()
      for (const place of places) {
        offered.clear()
        let opened = await open(one, visitor, place)
        let before = new Set(offered)
        for (let at = 0; at < buttons().length; at++) {
          const button = buttons()[at]
          if (!button) break
          const label = button.getAttribute('aria-label') ?? button.textContent
          if (COMMON.test(label) || done.has(label)) continue
          done.add(label)
          pressed++
          await act(async () => button.click())
          await quiet(opened.client)
          for (const inside of document.querySelectorAll<HTMLElement>('[role=dialog] button')) {
            if (![...offered].some((id) => ALSO_READ.has(id))) break
            mounted.splice(0)
            await act(async () => inside.click())
            await quiet(opened.client)
            for (const id of mounted)
              if (refusedIds.has(id)) wrong.add(`${place}, ${label}, ${inside.textContent}: offers ${id}`)
          }
          check(`${place}, ${label}`, before)
          const now = opened.router.state.location
          if (!mayFollow(visitor, now.pathname + now.search)) wrong.add(`${place}, ${label}: opens ${now.pathname}`)
          // A dialog or another page is left by drawing this one again.
          if (document.querySelector('[role=dialog]') || now.pathname + now.search !== place) {
            cleanup()
            offered.clear()
            opened = await open(one, visitor, place)
            before = new Set(offered)
          }
        }
        cleanup()
      }
    }
    expect([...wrong].sort()).toEqual([])
    expect(pressed > 10).toBe(PRESSED.includes(name))
  },
  600_000,
)

it('every screen in the menu has at least one tab or list that the person may open', () => {
  for (const [name, visitor] of PEOPLE)
    for (const one of screens)
      if (one.menu && one.roles.includes(visitor.role) && hasRightFor(one, visitor) && (one.tabs || one.clerkTabs))
        expect(mayFollow(visitor, hrefOf(one)), name).toBe(true)
})
