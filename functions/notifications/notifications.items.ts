import * as z from 'zod'
import { DAY_SECONDS, secondsAfter } from '../platform/clock.ts'
import { itemType } from '../platform/db/item.ts'

/**
 * A message that is being delivered to a person, or has been. A repeated delivery finds it, and either waits or does
 * nothing.
 */
export const mailItem = itemType({
  type: 'Mail',
  schema: z.object({
    mailNo: z.string(),
    /** `handing`: an email that must not be sent twice is being handed to the email service. */
    state: z.enum(['sending', 'handing', 'sent']),
    /** While the email is being sent: the instant from which another worker may consider the sending worker dead. */
    until: z.string(),
    /**
     * Number of the notice created for the message. The first worker that holds the message generates it, so that every
     * attempt creates the same notice.
     */
    noticeNo: z.string().default(''),
  }),
  key: (of: { mailNo: string }) => ({ pk: `MAIL#${of.mailNo}`, sk: 'MAIL' }),
  // Longer than a message can stay in a queue and its dead-letter queue together.
  expiresAt: ({ until }) => secondsAfter(until, 30 * DAY_SECONDS),
})
export type MailOnItsWay = z.output<typeof mailItem.schema>
