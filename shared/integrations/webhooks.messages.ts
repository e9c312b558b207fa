import * as z from 'zod'
import { queue } from '../contract/queue.ts'
import { MAX_ATTEMPTS } from './webhooks.rules.ts'

/** Pending deliveries. A message is received once per attempt; after the last attempt only the log remains. */
export const webhookQueue = queue({
  name: 'webhooks',
  kind: 'standard',
  message: z.object({
    doctorNo: z.string(),
    webhookNo: z.string(),
    eventNo: z.string(),
    /** Number of the replay; a later replay makes the message obsolete. */
    round: z.int(),
    /** Number of earlier messages of the round that this one replaces (chat services only). */
    lap: z.int().default(0),
  }),
  // Higher than the number of attempts, because failures of Dockside itself count too. The worker decides when a
  // delivery ends.
  tries: MAX_ATTEMPTS + 2,
})
export type WebhookMessage = z.output<typeof webhookQueue.message>
