import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const text = readFileSync('docs/data-model.md', 'utf8')
const declared = globSync('functions/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/= itemType\(\{\s+type: '(\w+)'/g)].map(([, type]) => String(type)),
)

describe('the data model', () => {
  it('names every kind of item, and none that is gone', () => {
    const items = text.slice(text.indexOf('## Items'), text.indexOf('## What is read how'))
    const named = [...items.matchAll(/^\| ([A-Z]\w+) \|/gm)].map(([, type]) => String(type))
    expect(declared.length).toBeGreaterThan(25)
    expect(named.sort()).toEqual(declared.sort())
  })
})
