// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltConsole, buildConsole } from './support/built-console.ts'

// KiB of JavaScript, gzip -9 (issue 2, "Numbers").
const ENTRY = 110
const SHELL = 270
const ROUTE = 60
/** The sign-in page stands alone, before the shell, and carries Amplify with its Authenticator: entry and all. */
const SIGN_IN = 360

let site: BuiltConsole
let entry: Set<string>
let shell: Set<string>

const union = (...sets: Set<string>[]): Set<string> => new Set(sets.flatMap((set) => [...set]))
const beyond = (files: Set<string>, known: Set<string>): string[] => [...files].filter((file) => !known.has(file))

beforeAll(async () => {
  site = await buildConsole()
  entry = site.needs('index.html')
  const parts = ['app/providers.tsx', 'app/shell.tsx', 'app/screen-error.tsx', 'app/landing.tsx']
  shell = union(entry, ...parts.map((part) => site.needs(part)))
}, 120_000)

describe('what the browser must fetch', () => {
  it(`is at most ${ENTRY} KB to begin with`, () => {
    expect(site.weigh(entry)).toBeLessThanOrEqual(ENTRY)
  })

  it(`is at most ${SHELL} KB for the signed-in shell, entry included`, () => {
    expect(site.weigh(shell)).toBeLessThanOrEqual(SHELL)
  })

  it(`is at most ${ROUTE} KB more for each further screen`, () => {
    // A screen may fetch its tabs or its roles' sides apart: each of these counts too. Modals come when opened.
    const screens = site.lazyModules(/^screens\/(?!login\/).*(?<!-modal)\.tsx$/)
    expect(screens.length).toBeGreaterThan(0)
    const weights = screens.map((path) => ({ path, kb: site.weigh(beyond(site.needs(path), shell)) }))
    expect(weights.filter(({ kb }) => kb > ROUTE)).toEqual([])
  })

  it(`is at most ${SIGN_IN} KB for the sign-in page, entry included`, () => {
    const page = union(entry, site.needs('app/providers.tsx'), site.needs('screens/login/login-screen.tsx'))
    expect(site.weigh(page)).toBeLessThanOrEqual(SIGN_IN)
  })

  it('leaves Amplify, the forms and the list away until they are needed', () => {
    const inShell = [...shell].flatMap((file) => site.chunks.get(file)?.moduleIds ?? [])
    expect(
      inShell.filter((id) => /aws-amplify|react-hook-form|components\/table\/|components\/modal\//.test(id)),
    ).toEqual([])
  })
})
