import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../functions')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
const writersOf = (item: string): string[] =>
  sources
    .filter((name) =>
      new RegExp(`\\b(put|update|remove)\\(\\s*${item}\\b`).test(readFileSync(join(root, name), 'utf8')),
    )
    .sort()

// The books determine the units of takes; a second writer could store units that disagree with them.
test('only one module writes takes', () => {
  expect(writersOf('inboundItem')).toEqual(['inbound/write-take.ts'])
})

test('only their own domain writes tracking rows', () => {
  expect(writersOf('trackingRowItem')).toEqual(['tracking-rows/write-row.ts'])
})
