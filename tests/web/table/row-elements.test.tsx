import { cleanup } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ROLES, type Role } from '../../../shared/values/role.ts'
import { screens } from '../../../web/app/screens.ts'
import type { Session } from '../../../web/session/session-context.tsx'
import { addressOf, answersWith, drawScreen, loadScreens, sampleAnswers, sampleUser } from '../support/drawn-screen.tsx'
import { fakeSite } from '../support/fake-site.ts'
import { signedInAt } from '../support/signed-in-at.ts'
import { until } from '../support/until.ts'
import { sampleResult } from './sample-results.ts'

/** Maximum number of elements in a table row. A page has 50 rows, and the browser lays out and paints each element. */
const MOST = 30

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

const sessionOf = (role: Role) =>
  ({
    company: role === 'warehouseAdmin' || role === 'superAdmin' ? undefined : COMPANY,
    user: sampleUser({ role, companies: [COMPANY], clerk: undefined } as unknown as Session['user']),
  }) as Session

beforeAll(loadScreens, 240_000)

it.each(ROLES)(
  `no row of a list that a %s sees has more than ${MOST} elements`,
  async (role) => {
    const found = new Map<string, number>()
    for (const one of screens) {
      if (!one.roles.includes(role)) continue
      fakeSite(sampleAnswers)
      const page = await drawScreen(one, sessionOf(role), addressOf(one.path))
      for (let at = 0; at < Math.max(page.tabs, 1); at++) {
        if (at > 0) await page.openTab(at)
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

/** Answers with the sample of a list, with these fields in each record. */
const changed = (path: string, fields: object) => () => {
  const result = sampleResult(path) as { records: object[] }
  return { result: { ...result, records: result.records.map((one) => ({ ...one, ...fields })) } }
}

const CASES = '/discrepancies/getCaseStates'

// The sample is a sent transfer with an open case, neither of which can be reported again.
it.each([
  ['doctor', 'outbound/:active?', '/outbound/transferLogs', '/transfer/getTransferList'],
  ['warehouseAdmin', 'transferCheck', '/transferCheck', '/transfer/getTransferUserInfoWithWarehouseByDoctorNo'],
] as const)(
  `a partly checked transfer with a difference and a decided case has at most ${MOST} elements for a %s`,
  async (role, path, place, list) => {
    const received = { direction: 'received', moved: false, qty: 9, checkedQty: 4, difference: 2 }
    fakeSite(answersWith({ [list]: changed(list, received), [CASES]: changed(CASES, { state: 'resolved' }) }))
    const screen = screens.find((one) => one.path === path)
    if (!screen) throw new Error(`No screen ${path}`)
    const page = await drawScreen(screen, sessionOf(role), addressOf(path))
    await page.goTo(place)
    // On a busy machine the tab may load after the page has become quiet.
    await until(() => expect(document.querySelector('section table > tbody')?.textContent).toContain('Check history'))
    const row = document.querySelector('section table > tbody > tr')?.textContent
    for (const text of [
      '4 of 9 checked, 2 units different',
      'Check history',
      'Discrepancy resolved',
      'Report a discrepancy',
    ])
      expect(row).toContain(text)
    expect(largestRows().filter(([, elements]) => elements > MOST)).toEqual([])
    cleanup()
  },
  240_000,
)
