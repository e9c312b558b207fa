import { beforeAll, describe, expect, it } from 'vitest'
import { type GuideLine, guideLines } from '../../../docs/guide/render.ts'
import type { Language } from '../../../web/settings/languages.ts'
import { open } from '../console.ts'
import { billLastMonth, liveLastMonth } from '../payments/last-month.ts'
import { DESK, visitorsOf } from '../visitors.ts'
import { createGuideCompanies } from './guide-companies.ts'
import { type GuideCompanies, type Performers, performLine, type Story } from './perform-line.ts'
import { COMPANY, prepareCompany } from './performers/company.ts'
import { FIRST_PARCEL, prepareFirstParcel } from './performers/first-parcel.ts'
import { NURSE, prepareNurse } from './performers/nurse.ts'
import { SUPER_ADMIN } from './performers/super-admin.ts'
import { beginBills, prepareWarehouse, WAREHOUSE } from './performers/warehouse.ts'

// Performs every line of the guide in the browser, in each language. A performer must use exactly the labels that its
// line names, so a line that names the wrong button fails.

const LANGUAGES = ['en', 'zh-CN'] as const satisfies readonly Language[]
const PERFORMERS: Performers = { ...FIRST_PARCEL, ...COMPANY, ...NURSE, ...WAREHOUSE, ...SUPER_ADMIN }
const grounds = new Map<Language, GuideCompanies>()

const linesOf = async (language: Language): Promise<Map<string, GuideLine>> =>
  new Map((await guideLines(language)).map((line) => [line.id, line]))

beforeAll(async () => {
  const prepared = async (language: Language): Promise<GuideCompanies> => {
    const ground = await createGuideCompanies(`walk-${language.toLowerCase()}`)
    await prepareFirstParcel(ground.trade)
    await prepareCompany(ground)
    await prepareNurse(ground)
    await prepareWarehouse(ground)
    for (const trade of [ground.trade, ground.nextDoor])
      await liveLastMonth(trade, { productName: 'Billing Lamp', upc: '810012340014' })
    grounds.set(language, ground)
    return ground
  }
  const all = await Promise.all(LANGUAGES.map(prepared))
  await billLastMonth(all.flatMap(({ trade, nextDoor }) => [trade, nextDoor]))
  await beginBills(all.map(({ trade }) => trade))
}, 300_000)

describe('the guide', () => {
  it('has a performer for each line, and names the same labels in each language', async () => {
    const [english, chinese] = await Promise.all(LANGUAGES.map(linesOf))
    const keysOf = (lines = new Map<string, GuideLine>()) =>
      [...lines.values()].map(({ id, labels }) => [id, [...labels.keys()].sort()])
    expect(keysOf(chinese)).toEqual(keysOf(english))
    expect(Object.keys(PERFORMERS).sort()).toEqual([...(english?.keys() ?? [])].sort())
  })

  describe.each(LANGUAGES)('in %s', (language) => {
    const { signedIn } = visitorsOf(`guide-walk-${language}`, { stay: true })
    let story: Story
    let lines: Map<string, GuideLine>

    beforeAll(async () => {
      lines = await linesOf(language)
      const ground = grounds.get(language)
      if (!ground) throw new Error('The companies of the guide are not prepared')
      // Reuses the pages of the first language, which have already fetched and compiled the console.
      const seat = { ...DESK, language, browserLanguage: DESK.language }
      const { company, newcomerCompany } = ground
      const [doctor, nurse, house, newcomer, root] = [
        await signedIn(company.doctor, seat),
        await signedIn(company.nurse, seat),
        await signedIn(company.house, seat),
        await signedIn(newcomerCompany.doctor, seat),
        await signedIn('super', seat),
      ]
      // The nurse works for two companies and chooses one after sign-in.
      await nurse.page.evaluate((no) => sessionStorage.setItem('dockside.company', no), ground.trade.doctor.userNo)
      story = { ...ground, doctor, nurse, house, newcomer, root }
      for (const person of [doctor, nurse, house, newcomer]) await open(person, '/overview', /./)
      await open(root, '/users', /./)
    })

    /**
     * After a failed line, saves screenshots of the doctor's page and of each page with an open dialog, and reloads
     * these pages for the next line.
     */
    const startOver = async (id: string): Promise<void> => {
      const { doctor, nurse, house, newcomer, root } = story
      for (const [who, { page }] of Object.entries({ doctor, nurse, house, newcomer, root })) {
        if ((await page.getByRole('dialog').count()) === 0 && who !== 'doctor') continue
        await page.screenshot({
          path: `node_modules/.cache/dockside/failed-guide-${language}-${id.replace(': ', '-')}-${who}.png`,
        })
        await page.goto(who === 'root' ? '/users' : '/overview')
      }
    }

    // Each line starts from the state that the previous line left.
    it.each(Object.entries(PERFORMERS))('can be performed as written: line %s', async (id, perform) => {
      const line = lines.get(id)
      if (!line) throw new Error(`The guide has no line ${id}.`)
      try {
        await performLine(perform, story, line)
      } catch (error) {
        await startOver(id)
        throw error
      }
    })

    it('causes no warnings or errors in the browser', () => {
      const { doctor, nurse, house, newcomer, root } = story
      const all = [doctor, nurse, house, newcomer, root].flatMap(({ complaints }) => complaints)
      // Messages to ignore. Once scanning has installed its service worker, a reloaded page warns of unused preloads;
      // while scanning offline, the browser reports each failed call.
      const expected = ['preload', 'ERR_INTERNET_DISCONNECTED']
      expect(all.filter((one) => !expected.some((part) => one.includes(part)))).toEqual([])
    })
  })
})
