import { MAX_INTENTS } from '../commit.ts'
import type { Check, Intent } from '../intent.ts'
import type { Table } from '../table.ts'

/**
 * Wraps a table so that each commit also makes a check, in the same transaction: what the check requires holds at the
 * instant of the commit. Use cases leave room for it (MAX_OWN_INTENTS); a larger commit is preceded by the check. A
 * commit that writes the checked item itself must have conditions of its own.
 */
export const guardedTable = (table: Table, check: Check): Table => ({
  ...table,
  commit: async (intents, answer) => {
    if (intents.some((intent) => isAt(intent, check))) return table.commit(intents, answer)
    if (intents.length < MAX_INTENTS) return table.commit([...intents, check], answer)
    await table.commit([check])
    await table.commit(intents, answer)
  },
})

const isAt = (intent: Intent, { keys }: Check): boolean => {
  const { pk, sk } = intent.verb === 'put' ? intent.item : intent.keys
  return pk === keys.pk && sk === keys.sk
}
