import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FOLDERS = ['shared', 'functions', 'infra', 'web', 'tests', 'docs', 'scripts']
const RELATIVE = /(?:\bfrom|\bimport|\bimport\(|\bmock\()\s*['"](\.\.?\/[^'"]*)['"]/g
const WITH_EXTENSION = /\.(?:[cm]?js|tsx?|json|css|svg|png|xlsx|sh|txt)(?:\?\w+)?$/

/** The only module that bypasses the exports of a package. */
const FAUXQS = 'infra/local/engines/fauxqs.ts'

const imported = (source: string): string[] => [...source.matchAll(RELATIVE)].map(([, path = '']) => path)

/** Returns the relative imports of a source that have no file extension. */
const without = (source: string): string[] => imported(source).filter((path) => !WITH_EXTENSION.test(path))

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
)
  .filter((path) => /\.(?:[cm]?js|tsx?)$/.test(path) && path !== relative(ROOT, import.meta.filename))
  .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }))

// Node runs these files unchanged and does not guess extensions. The equivalent rule of Biome first reads the types of
// every package, which takes eight times as long as all its other rules together.
it('every relative import has a file extension', () => {
  const found = sources.flatMap(({ path, source }) => without(source).map((name) => `${path}: ${name}`))
  expect(sources.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

it('only the adapter of fauxqs, and the module that replaces zod in bundles, bypass the exports of a package', () => {
  const reaching = sources.filter(({ source }) => imported(source).some((name) => name.includes('node_modules/')))
  expect(reaching.map(({ path }) => path).sort()).toEqual([FAUXQS, 'infra/shared-schemas.ts'])
})

it('the fauxqs version whose internals the adapter uses is pinned exactly', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(readFileSync(join(ROOT, FAUXQS), 'utf8')).toContain(`written against fauxqs ${devDependencies.fauxqs},`)
})

it.each([
  [`import { a } from './a'`, ['./a']],
  [`export * from "../b"`, ['../b']],
  [`const lazy = () => import('./screens/c')`, ['./screens/c']],
  [`import './d'`, ['./d']],
  [`import { e } from './e.ts'\nimport f from './f.svg?raw'\nimport g from 'g'`, []],
])('finds the relative imports without an extension in %j', (source, missing) => {
  expect(without(source)).toEqual(missing)
})
