import { readFileSync } from 'node:fs'
// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest'
import { screens } from '../../web/app/screens.ts'
import { type BuiltConsole, builtConsole } from './support/built-console.ts'

// Limits in KiB of JavaScript, compressed with gzip -9.
const ENTRY = 114
/** Includes the bell, whose panel is fetched when it is opened, and the metadata of some 300 calls. */
const SHELL = 293
/** The list is two thirds of this; the first screen with a list fetches it for all of them. */
const ROUTE = 86
/** The first dialog also fetches the forms, zod and the schemas of its domain. */
const MODAL = 169
/** Fetched once. The first dialog with notes opens before the notes editor is loaded; the shipment editor is a form. */
const EDITOR = 152
/** The sign-in page is shown before the shell, and includes the entry and Amplify with its Authenticator. */
const SIGN_IN = 365

let site: BuiltConsole
let entry: Set<string>
let shell: Set<string>

const union = (...sets: Set<string>[]): Set<string> => new Set(sets.flatMap((set) => [...set]))
const beyond = (files: Set<string>, known: Set<string>): string[] => [...files].filter((file) => !known.has(file))

const AREAS = readFileSync('web/texts/areas.ts', 'utf8')
/** Returns the file with the English texts of an area, as named in areas.ts. */
const englishOf = (area: string): string => {
  const [, path] = new RegExp(`\\b${area}: \\{\\s*en: \\(\\) => import\\('\\./(en/[^']+)'`).exec(AREAS) ?? []
  if (!path) throw new Error(`No texts of the area ${area}`)
  return `texts/${path}`
}

/** Adds the English texts of every area that the code in these files shows. */
const withTexts = (files: Set<string>): Set<string> =>
  union(files, ...site.areasShown(files).map((area) => site.needs(englishOf(area))))

beforeAll(() => {
  site = builtConsole()
  entry = site.needs('index.html')
  const parts = ['app/providers.tsx', 'app/shell.tsx', 'app/screen-error.tsx', 'app/landing.tsx']
  shell = withTexts(union(entry, site.needs('texts/en/pack.ts'), ...parts.map((part) => site.needs(part))))
}, 120_000)

describe('the download size', () => {
  it(`is at most ${ENTRY} KB for the entry`, () => {
    expect(site.weigh(entry)).toBeLessThanOrEqual(ENTRY)
  })

  it(`is at most ${SHELL} KB for the signed-in shell, entry included`, () => {
    expect(site.weigh(shell)).toBeLessThanOrEqual(SHELL)
  })

  it(`is at most ${ROUTE} KB more for each additional screen`, () => {
    // A screen may fetch its tabs or role variants separately; each of them counts too. Dialogs are fetched when
    // opened.
    const parts = site.lazyModules(/^screens\/(?!people\/login\/).*(?<!-modals?|-editor)\.tsx$/)
    expect(parts.length).toBeGreaterThan(0)
    const weights = parts.map((path) => ({ path, kb: site.weigh(beyond(withTexts(site.needs(path)), shell)) }))
    expect(weights.filter(({ kb }) => kb > ROUTE)).toEqual([])
  })

  it(`is at most ${MODAL} KB more for each dialog`, () => {
    const parts = site.lazyModules(/^(screens|components|app)\/.*-modals?\.tsx$/)
    expect(parts.length).toBeGreaterThan(10)
    const weights = parts.map((path) => ({ path, kb: site.weigh(beyond(withTexts(site.needs(path)), shell)) }))
    expect(weights.filter(({ kb }) => kb > MODAL)).toEqual([])
  })

  it(`is at most ${EDITOR} KB more for each editor`, () => {
    const parts = site.lazyModules(/^(screens|components)\/.*-editor\.tsx$/)
    expect(parts.length).toBeGreaterThan(0)
    const weights = parts.map((path) => ({ path, kb: site.weigh(beyond(site.needs(path), shell)) }))
    expect(weights.filter(({ kb }) => kb > EDITOR)).toEqual([])
  })

  it('includes with each screen the texts that the screen shows', () => {
    const missing = screens.flatMap((screen) => {
      const module = site.moduleOf(screen)
      const shown = site.areasShown(site.needs(module)).filter((area) => area !== 'app' && area !== 'components')
      return shown.filter((area) => !screen.texts.some((text) => text === area)).map((area) => `${module}: ${area}`)
    })
    expect(missing).toEqual([])
  })

  it(`is at most ${SIGN_IN} KB for the sign-in page, entry included`, () => {
    const parts = ['app/providers.tsx', 'texts/en/pack.ts', 'screens/people/login/login-screen.tsx']
    const page = withTexts(union(entry, ...parts.map((part) => site.needs(part))))
    expect(site.weigh(page)).toBeLessThanOrEqual(SIGN_IN)
  })

  it('includes the notices of all bundled packages', () => {
    const ids = [...site.chunks.values()].flatMap(({ moduleIds }) => moduleIds)
    const packages = new Set(ids.flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []))
    expect(packages.size).toBeGreaterThan(30)
    const notices = readFileSync('dist/third-party-notices.md', 'utf8')
    expect([...packages].filter((name) => !notices.includes(`## ${name} - `))).toEqual([])
  })

  it('excludes the texts, their library and the other language from the entry and the shell', () => {
    const ids = [...entry].flatMap((file) => site.chunks.get(file)?.moduleIds ?? [])
    expect(ids.filter((id) => /i18next|web\/texts\/(en|zh)\//.test(id))).toEqual([])
    const inShell = [...shell].flatMap((file) => site.chunks.get(file)?.moduleIds ?? [])
    expect(inShell.filter((id) => /web\/texts\/zh\//.test(id))).toEqual([])
  })

  it('leaves Amplify, the forms and the list out of the shell', () => {
    const inShell = [...shell].flatMap((file) => site.chunks.get(file)?.moduleIds ?? [])
    // The shell contains the code that fetches a dialog, but not the dialog itself.
    const later = /aws-amplify|react-hook-form|components\/table\/|components\/modals\/(?!lazy-|after-action)/
    expect(inShell.filter((id) => later.test(id))).toEqual([])
  })
})
