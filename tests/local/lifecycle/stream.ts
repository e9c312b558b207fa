import { writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { writer } from '../fixture/rows.ts'
import { type StackPlace, type TestFolder, until } from '../fixture/start.ts'

/**
 * Leaves a stream reader in the middle of a batch, ready to be killed. The returned function checks that no record is
 * lost after a restart.
 */
export const holdStream = async (stack: StackPlace, folder: TestFolder) => {
  const put = writer(stack)
  const relayed = () => folder.traced('relayed').map(String)
  for (const name of ['before', 'next']) {
    await put(name)
    await until(`the record ${name}`, () => relayed().includes(name))
  }
  // The record `next` was delivered, so the reader has stored its position after `before`.
  writeFileSync(folder.holdFile, '')
  for (let n = 0; n < 25; n += 1) await put(`kept-${String(n).padStart(2, '0')}`)
  await until('a batch in progress', () => folder.traced('held').length > 0)

  return async (): Promise<void> => {
    const kept = () => relayed().filter((name) => name.startsWith('kept'))
    await until('every record', () => new Set(kept()).size === 25)
    expect(relayed().filter((name) => name === 'before')).toHaveLength(1)
    expect(kept()).toEqual(kept().sort())
  }
}
