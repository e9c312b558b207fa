import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const named = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\bgsi[0-9]/.test(readFileSync(file, 'utf8')))

// A range chosen in one place and its index in another part one day, and then a list is silently empty.
/** The relay passes takes on as they are stored, and this names what it passes on. */
const AS_STORED = 'shared/integrations/webhook-changes.messages.ts'

it('indexes are named by the items that lie in them and by the store, nowhere else', () => {
  const files = ['functions', 'shared', 'events'].flatMap(named)
  expect(files).toContain('functions/offers/offers.items.ts')
  const isStore = (file: string): boolean => file.endsWith('.items.ts') || file.startsWith('functions/platform/db/')
  expect(files.filter((file) => !isStore(file) && file !== AS_STORED)).toEqual([])
})
