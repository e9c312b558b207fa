import * as z from 'zod'
import { DAY, secondsAfter } from '../clock.ts'
import { itemType } from '../db/item.ts'

interface OutboxKey {
  outboxNo: string
  queue: string
  group?: string | undefined
}

/**
 * Messages to be sent to a queue once the commit that holds them has succeeded. Those of one group of a FIFO queue share a
 * partition, so that the stream delivers them in the order of their commits.
 */
export const outboxItem = itemType({
  type: 'Outbox',
  schema: z.object({
    outboxNo: z.string(),
    queue: z.string(),
    /** JSON of a list of messages; their shape is the queue's own. */
    messages: z.string(),
    /** Of a FIFO queue: the one group of all these messages. */
    group: z.string().optional(),
    /** Of a FIFO queue: JSON of a list, one a message. */
    deduplicationIds: z.string().optional(),
    at: z.string(),
  }),
  key: ({ outboxNo, queue, group }: OutboxKey) =>
    group === undefined ? { pk: `OUTBOX#${outboxNo}`, sk: 'OUTBOX' } : { pk: `OUTBOX#${queue}#${group}`, sk: outboxNo },
  // The relay reads the stream, which keeps a day; a week lets a person look.
  expiresAt: ({ at }) => secondsAfter(at, 7 * DAY),
})
