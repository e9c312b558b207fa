import * as z from 'zod'
import { DAY_SECONDS, secondsAfter } from '../clock.ts'
import { itemType } from '../db/item.ts'

interface OutboxKey {
  outboxNo: string
  queue: string
  group?: string | undefined
}

/**
 * Messages to send to a queue once the commit that contains them has succeeded. Messages of one group of a FIFO queue
 * share a partition, so that the stream delivers them in the order of their commits.
 */
export const outboxItem = itemType({
  type: 'Outbox',
  schema: z.object({
    outboxNo: z.string(),
    queue: z.string(),
    /** JSON of a list of messages, each matching the schema of the queue. */
    messages: z.string(),
    /** Only for FIFO queues: the group of all these messages. */
    group: z.string().optional(),
    /** Only for FIFO queues: JSON of a list with one id per message. */
    deduplicationIds: z.string().optional(),
    at: z.string(),
  }),
  key: ({ outboxNo, queue, group }: OutboxKey) =>
    group === undefined ? { pk: `OUTBOX#${outboxNo}`, sk: 'OUTBOX' } : { pk: `OUTBOX#${queue}#${group}`, sk: outboxNo },
  // The relay reads the stream, which keeps records for a day; the item is kept for a week for inspection.
  expiresAt: ({ at }) => secondsAfter(at, 7 * DAY_SECONDS),
})
