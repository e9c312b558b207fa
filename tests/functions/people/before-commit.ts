import { expect } from 'vitest'
import type { Intent } from '../../../functions/platform/db/intent.ts'
import type { PeopleWorld } from './people-world.ts'

/** Runs `between` once, before the first commit that writes or removes an item whose type or keys contain the text. */
export const beforeCommitOf = async <T>(
  world: Pick<PeopleWorld, 'deps'>,
  text: string,
  between: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> => {
  const { table } = world.deps
  const { commit } = table
  const isOurs = (intent: Intent): boolean =>
    intent.verb === 'put' ? intent.item.type === text : intent.verb === 'remove' && intent.keys.sk.includes(text)
  let isDone = false
  table.commit = async (intents, answer) => {
    if (!isDone && intents.some(isOurs)) {
      isDone = true
      await between()
    }
    return commit(intents, answer)
  }
  try {
    return await work()
  } finally {
    table.commit = commit
    expect(isDone).toBe(true)
  }
}
