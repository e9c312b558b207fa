import * as z from 'zod'
import { WEBHOOK_FORMATS } from '../../../shared/integrations/chat.rules.ts'
import { EVENT_TYPES } from '../../../shared/integrations/webhook-events.ts'
import { DELIVERY_STATES, type DeliveryState, KEPT_DAYS } from '../../../shared/integrations/webhooks.rules.ts'
import { lettersOf } from '../../../shared/values/id.ts'
import { LANGUAGES } from '../../../shared/values/language.ts'
import { DAY_SECONDS, secondsAfter } from '../../platform/clock.ts'
import { webhookKey } from '../../platform/companies/webhooks.items.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn } from '../../platform/db/range.ts'
import { versioned } from '../../platform/editing.ts'

/** A URL of a company to which events are sent. */
export const webhookItem = itemType({
  type: 'Webhook',
  schema: z.object({
    doctorNo: z.string(),
    webhookNo: z.string(),
    /** Absent from webhooks created before November 30, 2026. */
    format: z.enum(WEBHOOK_FORMATS).default('signed'),
    /** The address of a chat service is a secret: anyone who has it can post to the channel. */
    url: z.string(),
    language: z.enum(LANGUAGES).default('en'),
    description: z.string(),
    events: z.array(z.enum(EVENT_TYPES)),
    /** `failing`: disabled because it has failed for days. */
    status: z.enum(['enabled', 'disabled', 'failing']),
    /** Time since which all attempts have failed; '' if the last one succeeded. */
    failingSince: z.string(),
    /** In the format of Standard Webhooks. Stored unhashed, since signing needs it. '' for a chat service. */
    secret: z.string(),
    /** Secrets replaced by rotations, newest first. Each also signs deliveries until `until`. */
    olderSecrets: z.array(z.object({ secret: z.string(), until: z.string() })),
    rotation: z.int(),
    userNo: z.string(),
    userName: z.string(),
    createDate: z.string(),
    ...versioned,
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; webhookNo: string }) => webhookKey(of.doctorNo, lettersOf(of.webhookNo)),
  indexes: (hook) => keysIn(webhooksByNumber(hook.doctorNo), hook.webhookNo),
})
export type Webhook = z.output<typeof webhookItem.schema>

/** A company's webhooks by number, for the list. Consistent reads use the table (`webhooksOf`). */
export const webhooksByNumber = (doctorNo: string): IndexRange => ({ index: 'gsi1', pk: `CO#${doctorNo}#WEBHOOKS` })

/** An event to be delivered to a webhook, with its attempts; expires after 30 days. */
export const deliveryItem = itemType({
  type: 'WebhookDelivery',
  schema: z.object({
    doctorNo: z.string(),
    webhookNo: z.string(),
    eventNo: z.string(),
    /** For example `take.created`. Not named `type`, which is the type of the item. */
    eventType: z.string(),
    /** JSON, byte for byte as it is signed and sent; for a chat service, a `ChatNotice`. */
    body: z.string(),
    state: z.enum(DELIVERY_STATES),
    /** Incremented by each replay, so that messages of earlier rounds are ignored. */
    round: z.int(),
    /** Number of times the message of this round was replaced; messages of earlier laps are ignored. */
    lap: z.int().default(0),
    /** Time at which the round began; absent in the first one. */
    replayDate: z.string().optional(),
    /** Number of counted attempts in this round. */
    tried: z.int(),
    /**
     * Chat services only: whether the event may share a message with others. `alone`: the service has refused a message
     * that contained it.
     */
    chat: z.enum(['together', 'alone']).optional(),
    /** Time of the next attempt; '' if there is none. */
    nextAttempt: z.string(),
    attempts: z.array(
      z.object({
        /** `attemptId` of its message: one entry even if the attempt is recorded twice. */
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
  // The letters of the event's number are derived from the change, so the same change always has the same key.
  key: (of: { doctorNo: string; webhookNo: string; eventNo: string }) => ({
    pk: `CO#${of.doctorNo}#WEBHOOK#${of.webhookNo}`,
    sk: lettersOf(of.eventNo),
  }),
  indexes: (delivery) => ({
    ...keysIn(deliveriesOf(delivery), delivery.eventNo),
    ...keysIn(deliveriesOf(delivery, delivery.state), delivery.eventNo),
    ...(delivery.state === 'waiting' && delivery.chat === 'together'
      ? keysIn(deliveriesDue(delivery), `${delivery.nextAttempt}#${delivery.eventNo}`)
      : {}),
  }),
  expiresAt: ({ createDate }) => secondsAfter(createDate, KEPT_DAYS * DAY_SECONDS),
})
export type Delivery = z.output<typeof deliveryItem.schema>
export type Attempt = Delivery['attempts'][number]

/** Deliveries to a webhook, by event number: all of them, or those in one state. */
export const deliveriesOf = (of: { doctorNo: string; webhookNo: string }, state?: DeliveryState): IndexRange =>
  state === undefined
    ? { index: 'gsi1', pk: `CO#${of.doctorNo}#DELIVERIES#${of.webhookNo}` }
    : { index: 'gsi2', pk: `CO#${of.doctorNo}#DELIVERIES#${of.webhookNo}#${state}` }

/** Deliveries to a chat that may share a message, by the time of their next attempt: all, or those due at `at`. */
export const deliveriesDue = (of: { doctorNo: string; webhookNo: string }, at?: string): IndexRange => ({
  index: 'gsi3',
  pk: `CO#${of.doctorNo}#DUE#${of.webhookNo}`,
  // Sorts after each event of that time.
  ...(at === undefined ? {} : { to: `${at}#~` }),
})

/**
 * The turn to send a message to a chat service. Only one worker at a time sends to an address, which several webhooks of
 * a company may share, so that events are collected into few messages and the pace of the service is kept.
 */
export const chatTurnItem = itemType({
  type: 'ChatTurn',
  schema: z.object({
    doctorNo: z.string(),
    /** `chatAddress` */
    address: z.string(),
    /** Time from which the next message may be sent. */
    freeAt: z.string(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; address: string }) => ({ pk: `CO#${of.doctorNo}#CHAT_TURNS`, sk: of.address }),
  expiresAt: ({ freeAt }) => secondsAfter(freeAt, DAY_SECONDS),
})
