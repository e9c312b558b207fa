// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { showPage } from '../../infra/edge/viewer-request.ts'
import { screens } from '../../web/app/screens.ts'
import { type BuiltConsole, builtConsole } from './support/built-console.ts'

// Limits in KiB of JavaScript as served: compressed with Brotli.
/** Code that every page loads; the sign-in page and the shell add theirs. */
const ENTRY = 197
/**
 * Includes the code of lists, the first calls, the bell without its panel, the listener for keys, and the metadata and
 * rights of some 440 calls.
 */
const SHELL = 314
/** Screens that are forms need the most; lists need less than 40. */
const ROUTE = 89
/** The first dialog also fetches the fields, the forms, zod and the schemas of its domain. */
const MODAL = 142
/** Fetched once. The first dialog with notes opens before the notes editor is loaded; the shipment editor is a form. */
const EDITOR = 160
/** The sign-in page is shown before the shell, and includes the entry and Amplify with its Authenticator. */
const SIGN_IN = 299
const FIRST_SCREEN = 350
/**
 * Files of JavaScript; the page loads at most 30 files with its style sheets, fonts, settings and calls (tests/e2e).
 */
const FIRST_FILES = 13
/** A list with filters by day, which is not the first screen. */
const FILTERED = 345
const FILTERED_FILES = 13

let site: BuiltConsole
let entry: Set<string>
let shell: Set<string>

const edge = (uri: string): string =>
  showPage({ request: { uri, headers: { 'accept-encoding': { value: 'gzip, br' } } } }).uri

const modulesIn = (files: Set<string>): string[] => [...files].flatMap((file) => site.chunks.get(file)?.moduleIds ?? [])

const union = (...sets: Set<string>[]): Set<string> => new Set(sets.flatMap((set) => [...set]))
const beyond = (files: Set<string>, known: Set<string>): string[] => [...files].filter((file) => !known.has(file))

const AREAS = readFileSync('web/texts/areas.ts', 'utf8')
/** Returns the file with the English texts of an area, as named in areas.ts. */
const englishOf = (area: string): string => {
  const [, path] = new RegExp(`\\b${area}: \\{\\s*en: \\(\\) => import\\('\\./(en/[^']+)'`).exec(AREAS) ?? []
  if (!path) throw new Error(`No texts of the area ${area}`)
  return `texts/${path}`
}

/** Returns the files that a module needs, and those of the English texts that it shows. */
const needsOf = (module: string): Set<string> =>
  union(site.needs(module), ...site.areasShown(site.modulesOf(module)).map((area) => site.needs(englishOf(area))))

// Without an earlier build this builds the console, which takes minutes on a busy machine.
beforeAll(() => {
  site = builtConsole()
  entry = site.needs('index.html')
  const parts = ['app/providers.tsx', 'app/shell.tsx', 'app/screen-error.tsx', 'app/landing.tsx']
  shell = union(entry, site.needs('texts/en/pack.ts'), ...parts.map(needsOf))
}, 600_000)

describe('the download', () => {
  it(`is at most ${ENTRY} KiB for the entry`, () => {
    expect(site.weigh(entry)).toBeLessThanOrEqual(ENTRY)
  })

  it(`is at most ${SHELL} KiB for the signed-in shell, entry included`, () => {
    expect(site.weigh(shell)).toBeLessThanOrEqual(SHELL)
  })

  it(`is at most ${ROUTE} KiB more for each additional screen`, () => {
    // A screen may fetch its tabs or role variants separately; each of them counts too. Dialogs are fetched when
    // opened.
    const parts = site.lazyModules(
      /^screens\/(?!people\/(?:login|register)\/|.*-password-screen).*(?<!-modals?|-editor)\.tsx$/,
    )
    expect(parts.length).toBeGreaterThan(0)
    const weights = parts.map((path) => ({ path, kb: site.weigh(beyond(needsOf(path), shell)) }))
    expect(weights.filter(({ kb }) => kb > ROUTE)).toEqual([])
  })

  it(`is at most ${MODAL} KiB more for each dialog`, () => {
    const parts = site.lazyModules(/^(screens|components|app)\/.*-modals?\.tsx$/)
    expect(parts.length).toBeGreaterThan(10)
    const weights = parts.map((path) => ({ path, kb: site.weigh(beyond(needsOf(path), shell)) }))
    expect(weights.filter(({ kb }) => kb > MODAL)).toEqual([])
  })

  it(`is at most ${EDITOR} KiB more for each editor`, () => {
    const parts = site.lazyModules(/^(screens|components)\/.*-editor\.tsx$/)
    expect(parts.length).toBeGreaterThan(0)
    const weights = parts.map((path) => ({ path, kb: site.weigh(beyond(site.needs(path), shell)) }))
    expect(weights.filter(({ kb }) => kb > EDITOR)).toEqual([])
  })

  it('includes with each screen the texts that the screen shows', () => {
    const missing = screens.flatMap((screen) => {
      const module = site.moduleOf(screen)
      const shown = site.areasShown(site.modulesOf(module)).filter((area) => area !== 'app' && area !== 'components')
      return shown.filter((area) => !screen.texts.some((text) => text === area)).map((area) => `${module}: ${area}`)
    })
    expect(missing).toEqual([])
  })

  it(`is at most ${SIGN_IN} KiB for the sign-in page, entry included`, () => {
    const parts = ['app/providers.tsx', 'texts/en/pack.ts', 'screens/people/login/login-screen.tsx']
    const page = union(entry, ...parts.map(needsOf))
    expect(site.weigh(page)).toBeLessThanOrEqual(SIGN_IN)
  })

  it('comes with the notices of all bundled packages', () => {
    const ids = [...site.chunks.values()].flatMap(({ moduleIds }) => moduleIds)
    const packages = new Set(ids.flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []))
    expect(packages.size).toBeGreaterThan(30)
    const notices = readFileSync('dist/third-party-notices.md', 'utf8')
    expect([...packages].filter((name) => !notices.includes(`## ${name} - `))).toEqual([])
  })

  it('excludes the texts from the entry, and the other language from the shell', () => {
    expect(modulesIn(entry).filter((id) => /web\/texts\/(en|zh)\//.test(id))).toEqual([])
    expect(modulesIn(shell).filter((id) => /web\/texts\/zh\//.test(id))).toEqual([])
  })

  it('excludes Amplify, the forms and the dialogs from the shell', () => {
    // The shell contains the code that fetches a dialog, but not the dialog itself.
    const later = /aws-amplify|react-hook-form|zod\/|components\/modals\/(?!lazy-)[\w-]+-modal\.tsx/
    expect(modulesIn(shell).filter((id) => later.test(id))).toEqual([])
  })
})

describe('the first screen of each role', () => {
  const FIRST = {
    doctor: ['home/overview-screen.tsx', 'home/doctor-overview.tsx', '../components/charts/series-chart.tsx'],
    nurse: ['inbound/inbound-screen.tsx', 'inbound/nurse-inbound.tsx'],
    warehouseAdmin: ['home/overview-screen.tsx', 'home/warehouse-overview.tsx'],
    superAdmin: ['people/users/users-screen.tsx'],
  }
  it.each(Object.entries(FIRST))(
    `of a %s is at most ${FIRST_SCREEN} KiB in at most ${FIRST_FILES} files`,
    (_role, parts) => {
      const files = union(shell, ...parts.map((part) => needsOf(join('screens', part))))
      expect(site.weigh(files)).toBeLessThanOrEqual(FIRST_SCREEN)
      expect(files.size).toBeLessThanOrEqual(FIRST_FILES)
    },
  )
})

describe('a list with filters by day', () => {
  const FILTERS = ['choice-filter', 'span-filter'].map((name) => `components/table/filters/${name}.tsx`)
  const LISTS = {
    'inbound history': ['inbound/inbound-screen', 'tracking/tracking-screen', 'tracking/history/history'],
    'storage fees': ['fees/storage-fee-screen', 'fees/jobs/fee-jobs-screen'],
    activity: ['people/activity/activity-screen'],
    bills: ['payments/payments-screen', 'payments/bills/company-bills'],
    transactions: ['payments/payments-screen', 'payments/history/transaction-history'],
  }
  it.each(Object.entries(LISTS))(
    `such as %s is at most ${FILTERED} KiB in at most ${FILTERED_FILES} files, without forms, dialogs and the calendar`,
    (_name, parts) => {
      const modules = [...FILTERS, ...parts.map((part) => `screens/${part}.tsx`)]
      const files = union(shell, ...modules.map(needsOf))
      expect(site.weigh(files)).toBeLessThanOrEqual(FILTERED)
      expect(files.size).toBeLessThanOrEqual(FILTERED_FILES)
      const later = /react-hook-form|node_modules\/zod\/|components\/calendar\/|form-modal\.tsx/
      expect(modulesIn(files).filter((id) => later.test(id))).toEqual([])
    },
  )
})

describe('the files of the console', () => {
  it('include a compressed copy of each file that the edge serves compressed', () => {
    const files = readdirSync('dist/assets').filter((name) => edge(`/assets/${name}`) !== `/assets/${name}`)
    expect(files.length).toBeGreaterThan(100)
    expect(readdirSync('dist/assets-br').sort()).toEqual(files.sort())
    const [name = ''] = files
    expect(edge(`/assets/${name}`)).toBe(`/assets-br/${name}`)
    expect(brotliDecompressSync(readFileSync(`dist/assets-br/${name}`))).toEqual(readFileSync(`dist/assets/${name}`))
  })

  it('do not contain the guide of the demo, which names its passwords', () => {
    const named = readdirSync('dist/assets').filter((name) =>
      readFileSync(`dist/assets/${name}`).includes('Dockside-demo'),
    )
    expect(named).toEqual([])
  })

  it('have no names that contain node_modules', () => {
    expect([...site.chunks.keys()].filter((name) => name.includes('node_modules'))).toEqual([])
  })
})
