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

// Their units belong to the books; another writer could store any figure.
test('takes are written in one place', () => {
  expect(writersOf('inboundItem')).toEqual(['inbound/write-take.ts'])
})

test('tracking rows are written by their own domain alone', () => {
  expect(writersOf('trackingRowItem')).toEqual(['tracking-rows/write-row.ts'])
})
