import type { Table } from '../table.ts'

/**
 * Wraps a table so that it accepts no more writes once the call has timed out (`answered` is aborted). Work that is
 * still running continues whenever the process of the function runs, even minutes later. It could then change the state
 * that a retry of the call has since reported.
 */
export const unlessAnswered = (table: Table, answered: AbortSignal): Table => ({
  ...table,
  commit: async (intents, answer) => {
    answered.throwIfAborted()
    await table.commit(intents, answer)
  },
  writeBatch: async (items) => {
    answered.throwIfAborted()
    await table.writeBatch(items)
  },
})
