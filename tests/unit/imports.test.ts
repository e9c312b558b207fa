import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FOLDERS = ['shared', 'functions', 'infra', 'web', 'tests', 'docs', 'scripts']
const RELATIVE = /(?:\bfrom|\bimport|\bimport\(|\bmock\()\s*['"](\.\.?\/[^'"]*)['"]/g
const WITH_EXTENSION = /\.(?:[cm]?js|tsx?|json|css|svg|png|xlsx|sh|txt)(?:\?\w+)?$/

/** The one module that reaches past the exports of a package. */
const FAUXQS = 'infra/local/engines/fauxqs.ts'

const imported = (source: string): string[] => [...source.matchAll(RELATIVE)].map(([, path = '']) => path)

/** Relative imports in a source that leave their file's extension out. */
const without = (source: string): string[] => imported(source).filter((path) => !WITH_EXTENSION.test(path))

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
)
  .filter((path) => /\.(?:[cm]?js|tsx?)$/.test(path) && path !== relative(ROOT, import.meta.filename))
  .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }))

// Node runs these files as they are written and guesses no extension. Biome's rule of that purpose reads the types of
// every package first: eight times the work of all its other rules together.
it('every relative import names its file with its extension', () => {
  const found = sources.flatMap(({ path, source }) => without(source).map((name) => `${path}: ${name}`))
  expect(sources.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

it('only the adapter of fauxqs reaches past the exports of a package', () => {
  const reaching = sources.filter(({ source }) => imported(source).some((name) => name.includes('node_modules/')))
  expect(reaching.map(({ path }) => path)).toEqual([FAUXQS])
})

it('the version whose internals the adapter describes is pinned exactly', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(readFileSync(join(ROOT, FAUXQS), 'utf8')).toContain(`written against fauxqs ${devDependencies.fauxqs},`)
})

it.each([
  [`import { a } from './a'`, ['./a']],
  [`export * from "../b"`, ['../b']],
  [`const lazy = () => import('./screens/c')`, ['./screens/c']],
  [`import './d'`, ['./d']],
  [`import { e } from './e.ts'\nimport f from './f.svg?raw'\nimport g from 'g'`, []],
])('%s', (source, missing) => {
  expect(without(source)).toEqual(missing)
})
