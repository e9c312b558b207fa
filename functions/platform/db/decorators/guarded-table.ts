import { MAX_INTENTS } from '../commit.ts'
import type { Check, Intent } from '../intent.ts'
import type { Table } from '../table.ts'

/**
 * Wraps a table so that each commit also makes the checks, in the same transaction: what they require holds at the
 * instant of the commit. Use cases leave room for them (MAX_OWN_INTENTS); a larger commit is preceded by the checks that
 * do not fit, and the last check gets the room first. A commit that writes a checked item itself must have conditions of
 * its own.
 */
export const guardedTable = (table: Table, checks: readonly Check[]): Table => checks.reduce(withCheck, table)

const withCheck = (table: Table, check: Check): Table => ({
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
