import { act, cleanup } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Call, pathOf } from '../../../shared/contract/call.ts'
import { contracts } from '../../../shared/contracts.ts'
import { CLERK_RIGHTS, type ClerkRight, PRESET_NAMES, PRESETS, suffices } from '../../../shared/rights/rights.ts'
import { hasRightFor, mayFollow } from '../../../web/app/places.ts'
import { hrefOf, screens } from '../../../web/app/screens.ts'
import type { Screen } from '../../../web/screens/screen.ts'
import { clerkSuffices } from '../../../web/session/clerk-rights.ts'
import type { Session } from '../../../web/session/session-context.tsx'
import type { Visitor } from '../../../web/session/visitor.ts'
import { addressOf, drawScreen, loadScreens, sampleAnswers, sampleUser } from '../support/drawn-screen.tsx'
import { fakeSite } from '../support/fake-site.ts'
import { signedInAt } from '../support/signed-in-at.ts'

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

const open = (one: Screen, visitor: Visitor, address: string) => {
  const company = { ...OWNER, rights: visitor.rights }
  const user = sampleUser({ role: visitor.role, companies: [company], clerk: visitor.clerk } as Session['user'])
  return drawScreen(one, { company, user } as Session, address, (to) => mayFollow(visitor, to))
}

/** Buttons that open something or act; tabs only show another part of the page, and column headers sort the list. */
const buttons = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('button, [role=button], [role=menuitem]')].filter(
    (one) =>
      one.closest('[role=tab], [role=tablist], [role=dialog], [aria-haspopup=listbox], th') === null &&
      !one.hasAttribute('disabled'),
  )

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

/** Closes the open dialogs, the last one first; false if one of them cannot be closed by a button. */
const leaveDialogs = async (): Promise<boolean> => {
  for (let open = dialogs(); open.length > 0; open = dialogs()) {
    const close = open.at(-1)?.querySelector<HTMLElement>('[aria-label=Close]')
    await act(async () => close?.click())
    if (dialogs().length >= open.length) return false
  }
  return true
}
const dialogs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=dialog]')]

/** Buttons of every list, which make no call of their own. */
const COMMON = /^(Refresh|Saved filters|Preferences|Next page|Previous page|\d+|Close|Copy .*)$/

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

beforeAll(loadScreens, 240_000)

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
      const asked = fakeSite(sampleAnswers)
      const check = (where: string, before: ReadonlySet<string>): void => {
        for (const { path } of asked.splice(0)) if (refused.has(path)) wrong.add(`${where}: makes ${refused.get(path)}`)
        for (const id of offered)
          if (!before.has(id) && refusedIds.has(id) && !ALSO_READ.has(id)) wrong.add(`${where}: offers ${id}`)
      }
      let page = await open(one, visitor, addressOf(one.path))
      const done = new Set<string>()
      for (let at = 0; at < Math.max(page.tabs, 1); at++) {
        if (at > 0) await page.openTab(at)
        const place = page.place()
        for (const link of document.querySelectorAll('a[href^="/"]')) {
          const href = link.getAttribute('href') ?? ''
          if (!mayFollow(visitor, href)) wrong.add(`${place}: links to ${href}`)
        }
        const before = new Set(offered)
        check(place, before)
        if (!PRESSED.includes(name)) continue
        for (let index = 0; index < buttons().length; index++) {
          const button = buttons()[index]
          if (!button) break
          const label = button.getAttribute('aria-label') ?? button.textContent
          if (COMMON.test(label) || done.has(label)) continue
          done.add(label)
          pressed++
          await act(async () => button.click())
          await page.quiet()
          for (const inside of document.querySelectorAll<HTMLElement>('[role=dialog] button')) {
            if (![...offered].some((id) => ALSO_READ.has(id))) break
            mounted.splice(0)
            await act(async () => inside.click())
            await page.quiet()
            for (const id of mounted)
              if (refusedIds.has(id)) wrong.add(`${place}, ${label}, ${inside.textContent}: offers ${id}`)
          }
          check(`${place}, ${label}`, before)
          const now = page.place()
          if (!mayFollow(visitor, now)) wrong.add(`${place}, ${label}: opens ${now}`)
          if (!(await leaveDialogs())) {
            cleanup()
            page = await open(one, visitor, place)
          } else if (now !== place) await page.goTo(place)
          offered.clear()
        }
      }
      cleanup()
      offered.clear()
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
