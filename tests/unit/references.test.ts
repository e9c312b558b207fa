import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCES = [
  '*.{md,ts}',
  '{docs,events,functions,infra,scripts,shared,tests,web}/**/*.{css,html,json,md,mjs,ts,tsx,yml}',
]
const ID = /\b(?:DEC|SPEC)-[a-z]+(?:-[a-z]+)*-\d+\b/g

interface Mention {
  id: string
  file: string
}

const mentionsIn = (file: string): Mention[] =>
  [...readFileSync(file, 'utf8').matchAll(ID)].map(([id]) => ({ id, file }))

const entries = globSync('docs/decisions/*.md').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^- \*\*([^*]+)\*\* /gm)].map(([, id]) => ({ id: String(id), file })),
)
/** Ids in the first column of the specification. */
const requirements = globSync('docs/specification/*.md').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^\| (SPEC-\S+) \|/gm)].map(([, id]) => String(id)),
)
const described = ({ id, file }: Mention): string => `${file}: ${id}`

describe('ids of decisions', () => {
  it('are at the beginning of every entry', () => {
    const without = globSync('docs/decisions/*.md').flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('- ') && !/^- \*\*DEC-[a-z-]+-[1-9]\d*\*\* /.test(line))
        .map((line) => `${file}: ${line.slice(0, 60)}`),
    )
    expect(entries.length).toBeGreaterThan(500)
    expect(without).toEqual([])
  })

  it('contain the file name of their entry', () => {
    const elsewhere = entries.filter(({ id, file }) => id.replace(/-\d+$/, '') !== `DEC-${basename(file, '.md')}`)
    expect(elsewhere.map(described)).toEqual([])
  })

  it('are unique', () => {
    const twice = [...Map.groupBy(entries, ({ id }) => id).values()].filter((same) => same.length > 1)
    expect(twice.flat().map(described)).toEqual([])
  })
})

describe('ids of decisions and of the specification', () => {
  it('refer to an existing entry or row', () => {
    expect(requirements.length).toBeGreaterThan(500)
    const known = new Set([...entries.map(({ id }) => id), ...requirements])
    const files = globSync(SOURCES, { exclude: ['**/node_modules/**'] })
    expect(files.length).toBeGreaterThan(1000)
    const mentions = files.flatMap((file) => mentionsIn(file))
    expect(mentions.filter(({ id }) => !known.has(id)).map(described)).toEqual([])
  })
})
