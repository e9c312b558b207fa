import * as z from 'zod'
import { DAY, secondsAfter } from '../platform/clock.ts'
import { itemType } from '../platform/db/item.ts'

/** A message being delivered to a person, or delivered. A repeated delivery finds it, and waits or does nothing. */
export const mailItem = itemType({
  type: 'Mail',
  schema: z.object({
    mailNo: z.string(),
    state: z.enum(['sending', 'sent']),
    /** While sending: the instant from which another worker may consider this one dead. */
    until: z.string(),
    /** The number of the notice that it makes, drawn by the first worker that held it: each try makes the same notice. */
    noticeNo: z.string().default(''),
  }),
  key: (of: { mailNo: string }) => ({ pk: `MAIL#${of.mailNo}`, sk: 'MAIL' }),
  // Longer than any message can wait in a queue and its dead-letter queue together.
  expiresAt: ({ until }) => secondsAfter(until, 30 * DAY),
})
export type MailOnItsWay = z.output<typeof mailItem.schema>
