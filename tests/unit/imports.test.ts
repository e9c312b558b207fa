import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FOLDERS = ['shared', 'functions', 'infra', 'web', 'tests', 'docs', 'scripts']
const RELATIVE = /(?:\bfrom|\bimport|\bimport\(|\bmock\()\s*['"](\.\.?\/[^'"]*)['"]/g
const WITH_EXTENSION = /\.(?:[cm]?js|tsx?|json|css|svg|png|xlsx|sh|txt)(?:\?\w+)?$/

/** Relative imports in a source that leave their file's extension out. */
const without = (source: string): string[] =>
  [...source.matchAll(RELATIVE)].map(([, path = '']) => path).filter((path) => !WITH_EXTENSION.test(path))

// Node runs these files as they are written and guesses no extension. Biome's rule of that purpose reads the types of
// every package first: eight times the work of all its other rules together.
it('every relative import names its file with its extension', () => {
  const sources = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ).filter((path) => /\.(?:[cm]?js|tsx?)$/.test(path) && path !== relative(ROOT, import.meta.filename))
  const found = sources.flatMap((path) =>
    without(readFileSync(join(ROOT, path), 'utf8')).map((name) => `${path}: ${name}`),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(found).toEqual([])
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
