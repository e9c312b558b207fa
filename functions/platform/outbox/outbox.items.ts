import * as z from 'zod'
import { DAY, secondsAfter } from '../clock.ts'
import { itemType } from '../db/item.ts'

/** Messages to be told to a queue once the commit that carries them has happened. */
export const outboxItem = itemType({
  type: 'Outbox',
  schema: z.object({
    outboxNo: z.string(),
    queue: z.enum(['mail']),
    /** JSON of a list of messages; their shape is the queue's own. */
    messages: z.string(),
    at: z.string(),
  }),
  key: (of: { outboxNo: string }) => ({ pk: `OUTBOX#${of.outboxNo}`, sk: 'OUTBOX' }),
  // The relay reads the stream, which keeps a day; a week lets a person look.
  expiresAt: ({ at }) => secondsAfter(at, 7 * DAY),
})
