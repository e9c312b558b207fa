import * as z from 'zod'
import { settleMessage } from '../../../functions/fees/events/settle-message.ts'
import { type EventRow, type FeeRow, feeRowItem } from '../../../functions/fees/rows/fee-rows.items.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { Refusal } from '../../../shared/contract/errors.ts'
import { feeEventQueue } from '../../../shared/fees/fee-events.messages.ts'
import type { MemoryTable } from '../../support/memory-table.ts'

export type FeeMessage = z.output<typeof feeEventQueue.message>

const outbox = z.object({ type: z.literal('Outbox'), queue: z.literal(feeEventQueue.name), messages: z.string() })

/** Deps on a store that collect the fee messages of commits until `deliver` is called. */
export const collectFeeMessages = (deps: Deps): { deps: Deps; feeMessages: FeeMessage[] } => {
  const feeMessages: FeeMessage[] = []
  const { table } = deps
  const commit: Table['commit'] = async (intents, answer) => {
    await table.commit(intents, answer)
    for (const intent of intents) {
      const put = intent.verb === 'put' ? outbox.safeParse(intent.item) : undefined
      if (put?.success) feeMessages.push(...z.array(feeEventQueue.message).parse(JSON.parse(put.data.messages)))
    }
  }
  return { deps: { ...deps, table: { ...table, commit } }, feeMessages }
}

/** All fee messages that commits have queued in a store that delivers none. */
export const queuedFeeMessages = (table: MemoryTable): FeeMessage[] =>
  table.items().flatMap((item) => {
    const found = outbox.safeParse(item)
    return found.success ? z.array(feeEventQueue.message).parse(JSON.parse(found.data.messages)) : []
  })

/** Delivers all messages once, in order. */
export const deliver = async (deps: Deps, feeMessages: FeeMessage[]): Promise<void> => {
  for (const message of feeMessages.splice(0)) await settleMessage(deps, message)
}

/** All fee rows of a company, including those that cost nothing. */
export const rowsIn = (table: MemoryTable, doctorNo: string): FeeRow[] =>
  table
    .items()
    .filter((item) => item.type === feeRowItem.type && item.doctorNo === doctorNo)
    .map((item) => feeRowItem.schema.parse(item))

export const eventRowsIn = (table: MemoryTable, doctorNo: string): EventRow[] =>
  rowsIn(table, doctorNo).filter((row) => row.feeType !== 'storage')

/** Ignores a refusal, which is a valid answer, and rethrows any other error. */
export const allowRefusal = (error: unknown): void => {
  const isRefused = error instanceof Refusal || (error instanceof Error && error.name === 'ApiError')
  if (!isRefused) throw error
}
