import { cleanup } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ROLES } from '../../../shared/values/role.ts'
import { screens } from '../../../web/app/screens.ts'
import type { Session } from '../../../web/session/session-context.tsx'
import { addressOf, drawScreen, loadScreens, sampleAnswers, sampleUser } from '../support/drawn-screen.tsx'
import { fakeSite } from '../support/fake-site.ts'
import { signedInAt } from '../support/signed-in-at.ts'

/** Maximum number of elements in a table row. A page has 50 rows, and the browser lays out and paints each element. */
const MOST = 30

/** Larger limits, by the title of the list. A transfer with a discrepancy also has the badge of its case. */
const LARGER: Record<string, number> = { 'Transfer Logs': 32 }

const COMPANY = { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' }

signedInAt(COMPANY.doctorNo)

/** Title and element count of the largest row of each table on the page. */
const largestRows = (): [title: string, elements: number][] =>
  [...document.querySelectorAll('section table')].flatMap((table) => {
    const rows = [...table.querySelectorAll(':scope > tbody > tr')].filter((row) => row.children.length > 1)
    if (rows.length === 0) return []
    const title = table.closest('section')?.getAttribute('aria-label') ?? ''
    return [[title, Math.max(...rows.map((row) => row.querySelectorAll('*').length + 1))]]
  })

beforeAll(loadScreens, 240_000)

it.each(ROLES)(
  `no row of a list that a %s sees has more than ${MOST} elements`,
  async (role) => {
    const found = new Map<string, number>()
    for (const one of screens) {
      if (!one.roles.includes(role)) continue
      fakeSite(sampleAnswers)
      const session = {
        company: role === 'warehouseAdmin' || role === 'superAdmin' ? undefined : COMPANY,
        user: sampleUser({ role, companies: [COMPANY], clerk: undefined } as unknown as Session['user']),
      } as Session
      const page = await drawScreen(one, session, addressOf(one.path))
      for (let at = 0; at < Math.max(page.tabs, 1); at++) {
        if (at > 0) await page.openTab(at)
        for (const [title, elements] of largestRows()) found.set(title, Math.max(elements, found.get(title) ?? 0))
      }
      cleanup()
    }
    const tooLarge = [...found].flatMap(([title, elements]) =>
      elements > (LARGER[title] ?? MOST) ? [`${title}: ${elements}`] : [],
    )
    expect(tooLarge).toEqual([])
    expect(found.size).toBeGreaterThan(3)
  },
  240_000,
)
