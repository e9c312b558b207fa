import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const text = readFileSync('docs/data-model.md', 'utf8')
const items = text.slice(text.indexOf('## Items'), text.indexOf('## Access patterns'))
const sources = globSync('functions/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))

/** All item types, with their declarations and the sources of their files. */
const declared = sources.flatMap((source) =>
  [...source.matchAll(/= itemType\(\{\s+type: '(\w+)'([\s\S]*?)\n\}\)/g)].map(([, type = '', body = '']) => ({
    type,
    body,
    source,
  })),
)

/** Returns the constants of a source that declare ranges of an index, by name. */
const rangesIn = (source: string): [string, string][] =>
  source.split(/\n(?=export |const |type |interface |\/)/).flatMap((lines): [string, string][] => {
    const name = /^(?:export )?const (\w+)/.exec(lines)?.[1]
    const isRange = /gsi\d|IndexRange|keysIn/.test(lines) && !lines.includes('itemType(')
    return name !== undefined && isRange ? [[name, lines]] : []
  })

const allRanges = new Map(sources.flatMap(rangesIn))

const indexNames = (source: string): string[] => [...new Set(source.match(/\bgsi\d\b/g))].sort()

/** Returns the code, followed by every range that it refers to, directly or through another range. */
const withRanges = (code: string, ranges: ReadonlyMap<string, string>, seen = new Set<string>()): string => {
  const named = [...new Set(code.match(/\b\w+\b/g))].filter((name) => ranges.has(name) && !seen.has(name))
  for (const name of named) seen.add(name)
  return [code, ...named.map((name) => withRanges(ranges.get(name) ?? '', ranges, seen))].join('\n')
}

describe('the data model', () => {
  it('names every item type, and no removed one', () => {
    const named = [...items.matchAll(/^\| ([A-Z]\w+) \|/gm)].map(([, type]) => String(type))
    expect(declared.length).toBeGreaterThan(25)
    expect(named.sort()).toEqual(declared.map(({ type }) => type).sort())
  })

  it('lists the indexes of each item type', () => {
    const rows = new Map(
      items.split('\n').flatMap((row) => {
        const [, type, , , places = ''] = row.split('|').map((cell) => cell.trim())
        return type ? [[type, indexNames(places)] as const] : []
      }),
    )
    const inCode = declared.map(({ type, body, source }) => {
      const indexes = /\n {2}indexes:([\s\S]*?)(?=\n {2}\w+:|$)/.exec(body)?.[1] ?? ''
      // Ranges of different files can have the same name; those of the item's own file take precedence.
      const ranges = new Map([...allRanges, ...rangesIn(source)])
      return [type, indexNames(withRanges(indexes, ranges))] as const
    })
    expect(Object.fromEntries(inCode.map(([type]) => [type, rows.get(type)]))).toEqual(Object.fromEntries(inCode))
  })
})
