import * as z from 'zod'
import { EVENT_TYPES } from '../../../shared/integrations/webhook-events.ts'
import { DELIVERY_STATES, type DeliveryState, KEPT_DAYS } from '../../../shared/integrations/webhooks.rules.ts'
import { lettersOf } from '../../../shared/values/id.ts'
import { DAY, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn } from '../../platform/db/range.ts'
import { versioned } from '../../platform/editing.ts'

/** An address of a company that is told of events. */
export const webhookItem = itemType({
  type: 'Webhook',
  schema: z.object({
    doctorNo: z.string(),
    webhookNo: z.string(),
    url: z.string(),
    description: z.string(),
    events: z.array(z.enum(EVENT_TYPES)),
    /** `failing`: disabled since it has failed for days. */
    status: z.enum(['enabled', 'disabled', 'failing']),
    /** Since when no attempt has succeeded; '' while the last one did. */
    failingSince: z.string(),
    /** As Standard Webhooks has it. Kept as it is, since whoever signs needs it. */
    secret: z.string(),
    /** Those from before a rotation, the newest first, which sign as well until their instant. */
    olderSecrets: z.array(z.object({ secret: z.string(), until: z.string() })),
    rotation: z.int(),
    userNo: z.string(),
    userName: z.string(),
    createDate: z.string(),
    ...versioned,
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; webhookNo: string }) => ({
    pk: `CO#${of.doctorNo}`,
    sk: `WEBHOOK#${lettersOf(of.webhookNo)}`,
  }),
  indexes: (hook) => keysIn(webhooksByNumber(hook.doctorNo), hook.webhookNo),
})
export type Webhook = z.output<typeof webhookItem.schema>

/** A company's webhooks: in the table itself, as they stand now, and by number for the list. */
export const webhooksOf = (doctorNo: string) => ({ pk: `CO#${doctorNo}`, prefix: 'WEBHOOK#' })
export const webhooksByNumber = (doctorNo: string): IndexRange => ({ index: 'gsi1', pk: `CO#${doctorNo}#WEBHOOKS` })

/** An event on its way to a webhook, with its attempts; forgotten after 30 days. */
export const deliveryItem = itemType({
  type: 'WebhookDelivery',
  schema: z.object({
    doctorNo: z.string(),
    webhookNo: z.string(),
    eventNo: z.string(),
    /** `take.created`. Not `type`, which is the item's own. */
    eventType: z.string(),
    /** JSON, the very text that is signed and sent. */
    body: z.string(),
    state: z.enum(DELIVERY_STATES),
    /** Grows with each replay: messages of an earlier one are void. */
    round: z.int(),
    /** Attempts of this round. */
    tried: z.int(),
    /** When it is tried again; '' once it is not. */
    nextAttempt: z.string(),
    attempts: z.array(
      z.object({
        /** '{round}-{n-th time the message was handed out}': told twice, it is one line. */
        attempt: z.string(),
        at: z.string(),
        status: z.int().optional(),
        ms: z.int(),
        answer: z.string(),
      }),
    ),
    createDate: z.string(),
    rev: z.int(),
  }),
  // By the letters of the event's number, which follow from what it tells: told twice, it meets itself.
  key: (of: { doctorNo: string; webhookNo: string; eventNo: string }) => ({
    pk: `CO#${of.doctorNo}#WEBHOOK#${of.webhookNo}`,
    sk: lettersOf(of.eventNo),
  }),
  indexes: (delivery) => ({
    ...keysIn(deliveriesOf(delivery), delivery.eventNo),
    ...keysIn(deliveriesOf(delivery, delivery.state), delivery.eventNo),
  }),
  expiresAt: ({ createDate }) => secondsAfter(createDate, KEPT_DAYS * DAY),
})
export type Delivery = z.output<typeof deliveryItem.schema>
export type Attempt = Delivery['attempts'][number]

/** What was sent to a webhook, by number of the event; all, or what has one state. */
export const deliveriesOf = (of: { doctorNo: string; webhookNo: string }, state?: DeliveryState): IndexRange =>
  state === undefined
    ? { index: 'gsi1', pk: `CO#${of.doctorNo}#DELIVERIES#${of.webhookNo}` }
    : { index: 'gsi2', pk: `CO#${of.doctorNo}#DELIVERIES#${of.webhookNo}#${state}` }
