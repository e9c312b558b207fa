import type { Table } from './table.ts'

/**
 * A table that takes no more writes once the call has been answered for (`answered` is aborted): its time was up. What is
 * still running then goes on wherever the function's process does, minutes later as well, and would change what the same
 * call, made again, has reported since.
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
