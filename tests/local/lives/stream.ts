import { writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { writer } from '../fixture/rows.ts'
import { type StackPlace, type TestFolder, until } from '../fixture/start.ts'

/** A reader in the middle of a batch, and every other held at its next: ready to be killed, and what is to come of it. */
export const holdStream = async (stack: StackPlace, folder: TestFolder) => {
  const put = writer(stack)
  const relayed = () => folder.traced('relayed').map(String)
  for (const name of ['before', 'next']) {
    await put(name)
    await until(`the record ${name}`, () => relayed().includes(name))
  }
  // The next record was handed over, so that the reader had written down that it is done with the one before.
  writeFileSync(folder.holdFile, '')
  for (let n = 0; n < 25; n += 1) await put(`kept-${String(n).padStart(2, '0')}`)
  await until('a batch in the works', () => folder.traced('held').length > 0)

  return async (): Promise<void> => {
    const kept = () => relayed().filter((name) => name.startsWith('kept'))
    await until('every record', () => new Set(kept()).size === 25)
    expect(relayed().filter((name) => name === 'before')).toHaveLength(1)
    expect(kept()).toEqual(kept().sort())
  }
}
