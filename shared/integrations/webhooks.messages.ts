import * as z from 'zod'
import { queue } from '../contract/queue.ts'
import { MAX_ATTEMPTS } from './webhooks.rules.ts'

/** Deliveries under way. A message is handed out once for each attempt; the last one leaves it to the log. */
export const webhookQueue = queue({
  name: 'webhooks',
  kind: 'standard',
  message: z.object({
    doctorNo: z.string(),
    webhookNo: z.string(),
    eventNo: z.string(),
    /** Which replay it belongs to; a later one makes it void. */
    round: z.int(),
  }),
  // More than there are attempts, since our own failures count as well: it is the worker that ends a delivery.
  tries: MAX_ATTEMPTS + 2,
})
export type WebhookMessage = z.output<typeof webhookQueue.message>
