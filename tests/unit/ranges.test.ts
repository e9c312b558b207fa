import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const named = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\bgsi[0-9]/.test(readFileSync(file, 'utf8')))

/** Describes takes in their stored form, in which the relay forwards them. */
const STORED_FORM_FILE = 'shared/integrations/webhook-changes.messages.ts'

// If the range of a query and its index were defined in different places, they could diverge, and a list would be empty
// without an error.
it('only item files and the store name an index', () => {
  const files = ['functions', 'shared', 'events'].flatMap(named)
  expect(files).toContain('functions/offers/offers.items.ts')
  const isStore = (file: string): boolean => file.endsWith('.items.ts') || file.startsWith('functions/platform/db/')
  expect(files.filter((file) => !isStore(file) && file !== STORED_FORM_FILE)).toEqual([])
})
